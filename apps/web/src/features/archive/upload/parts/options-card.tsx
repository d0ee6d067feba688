import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { priorities } from '@isocenter/contract/archive/study.ts';
import { useCan } from '#api/abilities.tsx';
import { labelChoicesQuery } from '#api/labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import classes from './side.module.css';

const mostTags = 20;
const longestTag = 40;

/** What all studies of this upload get when it is done. */
export function OptionsCard() {
  const { t } = useTranslation();
  const upload = useUpload();
  const { tags, priority, phase } = useUploadView();
  const mayTag = useCan('update', 'Tag');
  const { data: catalogue = [] } = useQuery({ ...labelChoicesQuery, enabled: mayTag });
  const isOver = phase === 'finishing' || phase === 'done';
  return (
    <Card title={t('upload.options.title')}>
      <div className={classes['fields']}>
        <ChoiceField
          label={t('upload.options.priority')}
          choices={priorities.map((value) => ({ value, label: t(`upload.options.${value}`) }))}
          value={priority}
          disabled={isOver}
          onChange={(value) => upload.setPriority(value)}
        />
        {mayTag && (
          <TagsInput
            label={t('upload.options.tags')}
            description={t('upload.options.tagsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={catalogue.filter(({ status }) => status === 'active').map(({ name }) => name)}
            openOnFocus={false}
            value={[...tags]}
            maxTags={mostTags}
            acceptValueOnBlur
            splitChars={[',']}
            disabled={isOver}
            onChange={(values) => upload.setTags(tidy(values))}
          />
        )}
        <p className={classes['note']}>{t('upload.options.applied')}</p>
      </div>
    </Card>
  );
}

function tidy(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.replaceAll(',', ' ').trim().slice(0, longestTag)))].filter(Boolean);
}

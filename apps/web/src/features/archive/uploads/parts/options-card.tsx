import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { useCan } from '#api/abilities.tsx';
import { labelChoicesQuery } from '#features/archive/labels/labels.ts';
import { LabelsField } from '#ui/form/labels-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import { OptionsFields } from './options-fields.tsx';

/** Edits the labels and the priority that all studies of this upload get when it is done. */
export function OptionsCard() {
  const { t } = useTranslation();
  const upload = useUpload();
  const { tags, priority, phase } = useUploadView();
  const mayTag = useCan('update', 'Tag');
  const mayFill = useCan('update', 'Study');
  const { data: catalogue = [] } = useQuery({ ...labelChoicesQuery, enabled: mayTag });
  const isOver = phase === 'finishing' || phase === 'done';
  return (
    <Card title={t('upload.options.title')}>
      <div className="iso-fields">
        <ChoiceField
          label={t('upload.options.priority')}
          choices={priorities.map((value) => ({ value, label: t(`upload.options.${value}`) }))}
          value={priority}
          disabled={isOver}
          onChange={(value) => upload.wishes.setPriority(value)}
        />
        {mayTag && (
          <LabelsField
            label={t('upload.options.tags')}
            hint={t('upload.options.tagsHint')}
            offered={catalogue.filter(({ status }) => status === 'active')}
            value={tags}
            disabled={isOver}
            onChange={(names) => upload.wishes.setTags(names)}
          />
        )}
        {mayFill && <OptionsFields isOver={isOver} />}
        <p className="iso-hint">{t('upload.options.applied')}</p>
      </div>
    </Card>
  );
}

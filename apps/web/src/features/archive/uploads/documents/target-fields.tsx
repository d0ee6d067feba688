import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useLookup, StudyChoices } from '#features/archive/lookup/lookup.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { StudyHeader } from '../analysis/content.ts';
import { useWords } from '../parts/use-words.ts';
import type { PlacingFields } from './placing-fields.ts';
import { NewStudyFields } from './new-study-fields.tsx';

type Props = {
  /** The studies of the other files. */
  readonly headers: readonly StudyHeader[];
  readonly form: UseFormReturnType<PlacingFields>;
};

/** Chooses the study that documents belong to: one of the archive, one of the other files, or a new one. */
export function TargetFields({ headers, form }: Props) {
  const { t } = useTranslation();
  const maySee = useCan('read', 'Study');
  const { where } = form.values;
  const offered = (['archive', 'files', 'new'] as const).filter(
    (one) => one === 'new' || (one === 'archive' ? maySee : headers.length > 0),
  );
  return (
    <FormSection title={t('upload.documents.where')}>
      <WideField>
        <ChoiceField
          label={t('upload.documents.whereLabel')}
          choices={offered.map((value) => ({ value, label: t(`upload.documents.to.${value}`) }))}
          value={where}
          onChange={(value) => form.setFieldValue('where', value)}
        />
      </WideField>
      {where === 'archive' && <ArchiveStudy form={form} />}
      {where === 'files' && <FilesStudy headers={headers} form={form} />}
      {where === 'new' && <NewStudyFields form={form} />}
    </FormSection>
  );
}

function ArchiveStudy({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const { study } = form.values;
  const [search, setSearch] = useState('');
  const { text, change } = useSearchText(search, setSearch);
  const { answers, state } = useLookup(search);
  const found = answers?.studies.rows.slice(0, 8).map((one) => one.study) ?? [];
  return (
    <WideField>
      <StudyChoices
        label={t('upload.documents.study')}
        placeholder={t('upload.documents.studyHint')}
        text={text}
        onText={change}
        studies={study === null ? found : [study, ...found.filter(({ studyUid }) => studyUid !== study.studyUid)]}
        nothing={state === 'found' ? t('upload.documents.noStudy') : undefined}
        chosen={study?.studyUid ?? ''}
        error={form.errors['study']}
        onPick={(picked) => form.setFieldValue('study', picked)}
      />
    </WideField>
  );
}

function FilesStudy({ headers, form }: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const labelOf = ({ name, description, studyDate }: StudyHeader): string =>
    joined([
      formatPersonName(name, t('common.nameUnknown')),
      description === '' ? t('upload.list.noDescription') : description,
      studyDate === null ? '' : words.date(studyDate),
    ]);
  return (
    <WideField>
      <Select
        label={t('upload.documents.study')}
        data={headers.map((header) => ({ value: header.studyUid, label: labelOf(header) }))}
        searchable={headers.length > 12}
        value={form.values.ofFiles || null}
        error={form.errors['ofFiles']}
        onChange={(uid) => form.setFieldValue('ofFiles', uid ?? '')}
      />
    </WideField>
  );
}

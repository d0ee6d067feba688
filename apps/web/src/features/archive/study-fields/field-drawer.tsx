import type { StudyFieldFields, StudyFieldRecord } from '@isocenter/contract/archive/study-fields/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { FieldTab } from './field-tab.tsx';

/** Add or edit a field, and what happened to it. */
export function FieldDrawer({ page }: OpenPageProps<StudyFieldFields, StudyFieldRecord>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored, isNew } = opened;
  return (
    <OpenRecord
      opened={opened}
      titles={{ add: t('studyFields.addTitle'), one: t('studyFields.editTitle') }}
      subtitle={stored && t(`studyFields.kind.${stored.kind}`)}
      tabs={{ field: { content: <FieldTab form={record.form} isNew={isNew} /> } }}
      tabName={(id) => t(`studyFields.tab.${id}`)}
    />
  );
}

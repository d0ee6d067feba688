import { fieldStatuses } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { listStudyFields, studyFieldActivity } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { FieldCard, fieldColumns } from './field-columns.tsx';
import { FieldDrawer } from './field-drawer.tsx';
import { fieldKind } from './field-kind.ts';
import { fieldSearch } from './field-search.ts';
import { usePlacing } from './use-placing.tsx';

/** The fields of studies that the house has added: which there are, and what they hold. */
export function StudyFieldsPage() {
  const { t } = useTranslation();
  const placing = usePlacing();
  const page = useRecordPage(fieldKind, {
    grid: 'study-fields',
    route: listStudyFields,
    activity: studyFieldActivity,
    search: fieldSearch,
    texts: 'studyFields',
    nameOf: ({ name }) => name,
    more: (field, { may }) => (may.change === true ? placing(field.fieldId) : []),
  });
  return (
    <RecordPage
      page={page}
      columns={fieldColumns}
      card={FieldCard}
      chips={[
        chipOf('status', t('studyFields.field.status'), fieldStatuses, (status) => t(`studyFields.status.${status}`)),
      ]}
      drawer={<FieldDrawer page={page} />}
    />
  );
}

import { useTranslation } from '#i18n/use-translation.ts';
import { fieldStatuses } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { listStudyFields } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import type { StudyFieldRow } from '@isocenter/contract/archive/study-fields/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { FieldCard, fieldColumns } from './field-columns.tsx';
import { FieldDrawer } from './field-drawer.tsx';
import { fieldSearch } from './field-search.ts';
import { useFieldActs } from './use-field-acts.tsx';

const keyOf = (row: StudyFieldRow): string => String(row.fieldId);
const nameOf = (row: StudyFieldRow): string => row.name;
const noRights = { create: false, change: false, remove: false };

/** The fields of studies that the house has added: which there are, and what they hold. */
export function StudyFieldsPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'study-fields',
    kept: 'study-fields',
    route: listStudyFields,
    search: fieldSearch,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useFieldActs(may, () => change({ open: undefined }));
  const open = (row: StudyFieldRow): void => change({ open: row.fieldId });
  const add = {
    label: t('studyFields.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="studyFields"
      columns={fieldColumns}
      card={FieldCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('studyFields.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('studyFields.field.status'),
          options: fieldStatuses.map((value) => ({ value, label: t(`studyFields.status.${value}`) })),
        },
      ]}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <FieldDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}

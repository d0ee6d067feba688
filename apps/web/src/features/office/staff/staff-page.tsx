import type { TFunction } from '#i18n/text-keys.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { importStaff, exportStaff, listStaff } from '@isocenter/contract/office/staff/endpoints.ts';
import { staffImportColumns } from '@isocenter/contract/office/staff/staff-import.ts';
import { staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import type { StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import { useImport } from '#api/records/use-import.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ImportDrawer } from '#ui/records/import-drawer.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { StaffCard, staffColumns } from './staff-columns.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { staffSearch } from './staff-search.ts';
import { actStaff, useStaffActs } from './use-staff-acts.tsx';

const keyOf = (row: StaffRow): string => String(row.staffId);
const nameOf = (row: StaffRow): string => row.fullName;
const noRights = { create: false, change: false, remove: false, export: false };

/** `/apps/staff`: who works in the clinics. */
export function StaffPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const list = useRecordList({ grid: 'staff', kept: 'staff', route: listStaff, search: staffSearch });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useStaffActs(may, () => change({ open: undefined }));
  const importing = useImport(importStaff, 'staff');
  const fieldName = useFieldName('staff.field');
  const open = (row: StaffRow): void => change({ open: row.staffId });
  const columns = useCallback(
    (words: TFunction) => staffColumns(words, { day: (day) => formatDate(day, formats), money }, may.change),
    [formats, money, may.change],
  );
  const add = {
    label: t('staff.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="staff"
      columns={columns}
      card={StaffCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(actStaff(row), () => open(row))}
      placeholder={t('staff.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('staff.field.status'),
          options: staffStatuses.map((value) => ({ value, label: t(`staff.status.${value}`) })),
        },
      ]}
      onExport={may.export ? (format) => list.exportBy(exportStaff, format) : undefined}
      onImport={may.create ? importing.open : undefined}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <StaffDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
      {importing.isOpen && (
        <ImportDrawer
          run={importing}
          subtitle={t('staff.title')}
          columns={Object.keys(staffImportColumns)}
          fieldName={fieldName}
        />
      )}
    </RecordList>
  );
}

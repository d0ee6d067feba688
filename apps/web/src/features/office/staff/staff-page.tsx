import type { TFunction } from '#i18n/text-keys.ts';
import { useCallback } from 'react';
import { exportStaff, importStaff, listStaff, staffActivity } from '@isocenter/contract/office/staff/endpoints.ts';
import { staffImportColumns } from '@isocenter/contract/office/staff/staff-import.ts';
import { staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordImport } from '#records/record-import.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { chipOf } from '#ui/records/chips.ts';
import { StaffCard, staffColumns } from './staff-columns.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { staffKind } from './staff-kind.ts';
import { staffSearch } from './staff-search.ts';

const columnsOfFile = Object.keys(staffImportColumns);

/** `/apps/staff`: who works in the clinics. */
export function StaffPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const page = useRecordPage(staffKind, {
    grid: 'staff',
    route: listStaff,
    activity: staffActivity,
    search: staffSearch,
    texts: 'staff',
    nameOf: ({ fullName }) => fullName,
  });
  const showsSalary = page.may.change === true;
  const columns = useCallback(
    (words: TFunction) => staffColumns(words, { day: (day) => formatDate(day, formats), money }, showsSalary),
    [formats, money, showsSalary],
  );
  return (
    <RecordPage
      page={page}
      columns={columns}
      card={StaffCard}
      chips={[chipOf('status', t('staff.field.status'), staffStatuses, (status) => t(`staff.status.${status}`))]}
      table={exportStaff}
      file={(drawer) => <RecordImport {...drawer} route={importStaff} columns={columnsOfFile} />}
      drawer={<StaffDrawer page={page} />}
    />
  );
}

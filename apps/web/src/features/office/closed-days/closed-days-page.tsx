import type { TFunction } from '#i18n/text-keys.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listClosedDays } from '@isocenter/contract/office/closed-days/endpoints.ts';
import type { ClosedDayRow } from '@isocenter/contract/office/closed-days/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { ClosedDayCard, closedDayColumns } from './closed-day-columns.tsx';
import { ClosedDayDrawer } from './closed-day-drawer.tsx';
import { closedDaySearch } from './closed-day-search.ts';
import { actClosedDay, useClosedDayActs } from './use-closed-day-acts.tsx';

const keyOf = (row: ClosedDayRow): string => String(row.closedDayId);
const nameOf = (row: ClosedDayRow): string => row.name;
const noRights = { create: false, change: false, remove: false };

/** `/settings/closed-days`: when clinics are closed. */
export function ClosedDaysPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const list = useRecordList({
    grid: 'closed-days',
    kept: 'closed-days',
    route: listClosedDays,
    search: closedDaySearch,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useClosedDayActs(may, () => change({ open: undefined }));
  const open = (row: ClosedDayRow): void => change({ open: row.closedDayId });
  const columns = useCallback(
    (words: TFunction) => closedDayColumns(words, (day) => formatDate(day, formats)),
    [formats],
  );
  return (
    <RecordList
      list={list}
      texts="closedDays"
      columns={columns}
      card={ClosedDayCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(actClosedDay(row), () => open(row))}
      placeholder={t('closedDays.placeholder')}
      chips={[]}
      add={may.create ? { label: t('closedDays.add'), run: () => change({ open: 'new' }) } : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <ClosedDayDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}

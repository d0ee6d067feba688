import type { TFunction } from '#i18n/text-keys.ts';
import type { ClosedDayRow } from '@isocenter/contract/office/closed-days/fields.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of closed days. */
export function closedDayColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ClosedDayRow>[] {
  return [
    textColumn({
      id: 'name',
      order: 'name',
      header: t('closedDays.field.name'),
      width: 240,
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({
      id: 'clinicName',
      order: 'clinicName',
      header: t('closedDays.field.clinicId'),
      width: 200,
      text: (row) => clinicOf(t, row),
    }),
    textColumn({
      id: 'firstDay',
      order: 'firstDay',
      header: t('closedDays.field.firstDay'),
      width: 130,
      text: ({ firstDay }) => formatDate(firstDay, formats),
    }),
    textColumn({
      id: 'lastDay',
      header: t('closedDays.field.lastDay'),
      width: 130,
      text: ({ lastDay }) => formatDate(lastDay, formats),
    }),
  ];
}

function clinicOf(t: TFunction, { clinicName }: ClosedDayRow): string {
  return clinicName === '' ? t('closedDays.everyClinic') : clinicName;
}

/** A stretch of closed days on a phone. */
export function ClosedDayCard({ row, t, formats }: CardProps<ClosedDayRow>) {
  const [first, last] = [formatDate(row.firstDay, formats), formatDate(row.lastDay, formats)];
  return (
    <RowCard name={row.name} second={clinicOf(t, row)}>
      {first === last ? first : `${first} – ${last}`}
    </RowCard>
  );
}

import type { TFunction } from '#i18n/text-keys.ts';
import type { ClosedDayRow } from '@isocenter/contract/office/closed-days/fields.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of closed days. */
export function closedDayColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ClosedDayRow>[] {
  return [
    textColumn({
      ...sorted('name', 240, t('closedDays.field.name')),
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({ ...sorted('clinicName', 200, t('closedDays.field.clinicId')), text: (row) => clinicOf(t, row) }),
    textColumn({
      ...sorted('firstDay', 130, t('closedDays.field.firstDay')),
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

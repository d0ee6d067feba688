import type { TFunction } from '#i18n/text-keys.ts';
import type { LetterheadRow } from '@isocenter/contract/reading/letterheads/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { dayColumn, sorted, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of the list of letterheads. */
export function letterheadColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<LetterheadRow>[] {
  const column = (id: 'name' | 'clinicId' | 'isDefault' | 'size' | 'status', width: number) => ({
    id,
    header: t(`letterheads.field.${id}`),
    width,
  });
  return [
    textColumn({ ...column('name', 240), order: 'name', grow: true, hideable: false, text: ({ name }) => name }),
    textColumn({ ...column('clinicId', 200), order: 'clinic', text: (row) => clinicOf(row, t) }),
    textColumn({ ...column('isDefault', 120), text: ({ isDefault }) => (isDefault ? t('letterheads.isDefault') : '') }),
    textColumn({ ...column('size', 90), text: ({ size }) => size }),
    dayColumn(
      { ...sorted('changedAt', 120, t('reportTemplates.changedAt')), day: ({ changedAt }) => changedAt },
      formats,
    ),
    {
      ...column('status', 110),
      order: 'status',
      render: ({ status }) => <StatusLabel status={status} label={t(`reportTemplates.statusOf.${status}`)} />,
    },
  ];
}

/** Returns the name of the clinic. */
export function clinicOf(
  { clinicId, clinicName }: Pick<LetterheadRow, 'clinicId' | 'clinicName'>,
  t: TFunction,
): string {
  return clinicId === null ? t('letterheads.ofAll') : clinicName;
}

/** A letterhead on a phone. */
export function LetterheadCard({ row, t }: CardProps<LetterheadRow>) {
  return (
    <RowCard name={row.name} second={clinicOf(row, t)}>
      {[row.isDefault ? t('letterheads.isDefault') : '', t(`reportTemplates.statusOf.${row.status}`)]
        .filter((text) => text !== '')
        .join(' · ')}
    </RowCard>
  );
}

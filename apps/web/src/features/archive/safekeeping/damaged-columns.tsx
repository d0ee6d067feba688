import type { TFunction } from '#i18n/text-keys.ts';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import { formatDate, formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';

/** The columns of the damaged objects. */
export function damagedColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<DamagedObject>[] {
  return [
    {
      id: 'found',
      header: t('safekeeping.column.found'),
      width: 140,
      hideable: false,
      render: (row) => formatDateTime(row.foundAt, formats),
    },
    {
      id: 'kind',
      header: t('safekeeping.column.kind'),
      width: 190,
      render: (row) => t(`safekeeping.kind.${row.kind}`),
    },
    {
      id: 'patient',
      header: t('safekeeping.column.patient'),
      width: 180,
      grow: true,
      render: (row) => <bdi>{whoseOf(row, t)}</bdi>,
    },
    {
      id: 'modality',
      header: t('common.modality'),
      width: 90,
      render: (row) => (row.modality === null ? null : <ModalityBadge modality={row.modality} />),
    },
    {
      id: 'date',
      header: t('safekeeping.column.date'),
      width: 110,
      render: (row) => formatDate(row.studyDate, formats),
    },
    { id: 'by', header: t('safekeeping.column.by'), width: 150, render: (row) => t(`safekeeping.by.${row.foundBy}`) },
    {
      id: 'sop',
      header: t('safekeeping.column.sopUid'),
      width: 220,
      render: (row) => <MiddleCut text={row.sopUid} tail={12} />,
    },
    {
      id: 'study',
      header: t('safekeeping.column.studyUid'),
      width: 200,
      render: (row) => <MiddleCut text={row.studyUid} tail={12} />,
    },
  ];
}

/** Returns the columns of objects that were damaged, with the end of the damage. */
export function healedColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<DamagedObject>[] {
  const healed: RecordColumn<DamagedObject> = {
    id: 'healed',
    header: t('safekeeping.column.healed'),
    width: 140,
    render: (row) => formatDateTime(row.healedAt, formats),
  };
  return damagedColumns(t, formats).toSpliced(1, 0, healed);
}

function whoseOf(row: DamagedObject, t: TFunction): string {
  if (row.place === 'quarantine') return t('safekeeping.inQuarantine');
  if (row.place === 'office') return t('safekeeping.inOffice');
  return row.patientName === null ? '' : formatPersonName(row.patientName);
}

/** A damaged object on a phone. */
export function DamagedCard({ row, t, formats }: CardProps<DamagedObject>) {
  const found = [t(`safekeeping.by.${row.foundBy}`), formatDateTime(row.foundAt, formats)].join(' · ');
  return (
    <RowCard name={whoseOf(row, t) || <MiddleCut text={row.sopUid} tail={12} />} second={found}>
      {row.modality !== null && <ModalityBadge modality={row.modality} />}
      <span>{formatDate(row.studyDate, formats)}</span>
      <strong>{t(`safekeeping.kind.${row.kind}`)}</strong>
    </RowCard>
  );
}

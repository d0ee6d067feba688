import type { TFunction } from '#i18n/text-keys.ts';
import type { Correction } from '@isocenter/contract/archive/quarantine/fields.ts';
import { sourceText } from '#i18n/source-text.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './quarantine.module.css';

/** The columns of the corrections that wait. */
export function correctionColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<Correction>[] {
  const of = (id: 'when' | 'patient' | 'patientId' | 'study' | 'objects' | 'source' | 'size') => ({
    id,
    header: t(`quarantine.${id}`),
  });
  return [
    { ...of('when'), width: 132, hideable: false, render: (row) => formatDateTime(row.at, formats) },
    {
      ...of('patient'),
      width: 170,
      hideable: false,
      render: (row) => <bdi>{formatPersonName(row.patientName, t('quarantine.nameUnknown'))}</bdi>,
    },
    { ...of('patientId'), width: 110, render: (row) => <bdi className={classes['quiet']}>{row.patientId}</bdi> },
    {
      ...of('study'),
      width: 200,
      grow: true,
      render: (row) => (
        <span className={classes['study']}>
          <ModalityBadge modality={row.modality} />
          <bdi className={classes['cut']}>{row.description || <Missing />}</bdi>
        </span>
      ),
    },
    {
      ...of('objects'),
      width: 110,
      align: 'end',
      render: (row) =>
        t('quarantine.objectsOf', {
          count: row.objectCount,
          of: row.archivedCount,
        }),
    },
    {
      ...of('source'),
      width: 120,
      render: (row) => <bdi className={classes['quiet']}>{sourceText(row.source, t)}</bdi>,
    },
    { ...of('size'), width: 80, align: 'end', render: (row) => formatBytes(row.sizeBytes, formats) },
  ];
}

type CardProps = { readonly row: Correction; readonly t: TFunction; readonly formats: DateTimeFormat };

/** A correction on a phone. */
export function CorrectionCard({ row, t, formats }: CardProps) {
  return (
    <RowCard
      name={formatPersonName(row.patientName, t('quarantine.nameUnknown'))}
      second={[row.patientId, sourceText(row.source, t), formatDateTime(row.at, formats)].join(' · ')}
    >
      <ModalityBadge modality={row.modality} />
      <bdi>{row.description || <Missing />}</bdi>
      <span>{t('quarantine.objectsOf', { count: row.objectCount, of: row.archivedCount })}</span>
      <span>{formatBytes(row.sizeBytes, formats)}</span>
    </RowCard>
  );
}

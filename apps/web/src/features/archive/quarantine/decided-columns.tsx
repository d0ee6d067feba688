import type { TFunction } from '#i18n/text-keys.ts';
import type { QuarantineDecision } from '@isocenter/contract/archive/quarantine/fields.ts';
import { Count } from '#i18n/count.tsx';
import { sourceText } from '#i18n/source-text.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { RecordColumn } from '#ui/records/list-model.ts';
import classes from './quarantine.module.css';

/** The columns of what was decided. */
export function decidedColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<QuarantineDecision>[] {
  const of = (id: 'when' | 'patient' | 'decision' | 'objects' | 'source' | 'by' | 'reason') => ({
    id,
    header: t(`quarantine.${id}`),
  });
  return [
    { ...of('when'), width: 132, hideable: false, render: (row) => formatDateTime(row.at, formats) },
    {
      ...of('decision'),
      width: 210,
      hideable: false,
      render: (row) => <Decision row={row} t={t} />,
    },
    {
      ...of('patient'),
      width: 170,
      render: (row) => <bdi>{formatPersonName(row.patientName, t('quarantine.nameUnknown'))}</bdi>,
    },
    { ...of('objects'), width: 70, align: 'end', render: (row) => <Count of={row.objectCount} /> },
    {
      ...of('source'),
      width: 110,
      render: (row) => <bdi className={classes['quiet']}>{sourceText(row.source, t)}</bdi>,
    },
    {
      ...of('by'),
      width: 170,
      render: (row) => <bdi>{decidedBy(row, t)}</bdi>,
    },
    {
      ...of('reason'),
      width: 160,
      grow: true,
      render: (row) => <bdi className={classes['cut']}>{row.reason || <Missing />}</bdi>,
    },
  ];
}

type CellProps = { readonly row: QuarantineDecision; readonly t: TFunction };

function Decision({ row, t }: CellProps) {
  return (
    <span className={classes['cut']} data-undone={row.undoneAt !== null}>
      {t(`quarantine.decided.${row.decision}`)}
      {row.undoneAt !== null && <span className={classes['quiet']}> · {t('quarantine.undone')}</span>}
    </span>
  );
}

function decidedBy(row: QuarantineDecision, t: TFunction): string {
  return row.because === 'person' ? row.actor : t(`quarantine.because.${row.because}`);
}

/** A decision on a phone. */
export function DecidedCard({ row, t, formats }: CellProps & { readonly formats: DateTimeFormat }) {
  return (
    <RowCard
      name={formatPersonName(row.patientName, t('quarantine.nameUnknown'))}
      second={[decidedBy(row, t), formatDateTime(row.at, formats)].join(' · ')}
    >
      <Decision row={row} t={t} />
      {row.reason !== '' && <bdi>{row.reason}</bdi>}
    </RowCard>
  );
}

import type { TFunction } from 'i18next';
import type { QuarantineDecision } from '@isocenter/contract/archive/quarantine-decisions.ts';
import { Count } from '#i18n/count.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import classes from './quarantine.module.css';

/** The columns of what was decided. */
export function decidedColumns(t: TFunction, formats: DateTimeFormat): readonly GridColumn<QuarantineDecision>[] {
  const of = (id: 'when' | 'patient' | 'decision' | 'objects' | 'source' | 'by' | 'reason') => ({
    id,
    header: t(`archive.quarantine.${id}`),
  });
  return [
    { ...of('when'), width: 132, hideable: false, render: (row) => formatDateTime(row.at, formats) },
    {
      ...of('decision'),
      width: 210,
      hideable: false,
      render: (row) => (
        <span className={classes['cut']} data-undone={row.undoneAt !== null}>
          {t(`archive.quarantine.decided.${row.decision}`)}
          {row.undoneAt !== null && <span className={classes['quiet']}> · {t('archive.quarantine.undone')}</span>}
        </span>
      ),
    },
    {
      ...of('patient'),
      width: 170,
      render: (row) => <bdi>{formatPersonName(row.patientName, t('archive.quarantine.nameUnknown'))}</bdi>,
    },
    { ...of('objects'), width: 70, align: 'end', render: (row) => <Count of={row.objectCount} /> },
    { ...of('source'), width: 110, render: (row) => <bdi className={classes['quiet']}>{row.source}</bdi> },
    {
      ...of('by'),
      width: 170,
      render: (row) =>
        row.because === 'person' ? <bdi>{row.actor}</bdi> : t(`archive.quarantine.because.${row.because}`),
    },
    {
      ...of('reason'),
      width: 160,
      grow: true,
      render: (row) => <bdi className={classes['cut']}>{row.reason || <Missing />}</bdi>,
    },
  ];
}

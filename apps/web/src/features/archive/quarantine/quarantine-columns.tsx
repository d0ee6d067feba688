import type { TFunction } from 'i18next';
import type { QuarantinedInstance } from '@isocenter/contract/archive/quarantine.ts';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import classes from './quarantine.module.css';

/** The columns of the quarantine. */
export function quarantineColumns(t: TFunction, formats: DateTimeFormat): readonly GridColumn<QuarantinedInstance>[] {
  return [
    { id: 'when', header: t('archive.quarantine.when'), width: 132, hideable: false, render: (row) => formatDateTime(row.at, formats) },
    { id: 'reason', header: t('archive.quarantine.reason'), width: 200, grow: true, render: (row) => <span className={classes['cut']}>{t(`archive.quarantine.kinds.${row.kind}`)}</span> },
    { id: 'source', header: t('archive.quarantine.source'), width: 120, render: (row) => <bdi className={classes['quiet']}>{row.source}</bdi> },
    { id: 'sop', header: t('archive.quarantine.sopUid'), width: 220, render: (row) => <MiddleCut text={row.sopUid} tail={12} /> },
    { id: 'study', header: t('archive.quarantine.studyUid'), width: 200, render: (row) => <MiddleCut text={row.studyUid} tail={12} /> },
    { id: 'size', header: t('archive.quarantine.size'), width: 70, align: 'end', render: (row) => formatBytes(row.sizeBytes, formats) },
  ];
} // prettier-ignore

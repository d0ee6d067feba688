import type { ReactNode } from 'react';
import { Count } from '#i18n/count.tsx';
import { CellLines, Missing } from '../data-grid/cell-lines.tsx';
import { formatDate } from '../format/date-time.ts';
import type { DateTimeFormat } from '../format/date-time.ts';
import { ModalityBadge } from '../status/modality-badge.tsx';
import type { RecordColumn } from './list-model.ts';
import classes from './records.module.css';

type Plain<Row> = Omit<RecordColumn<Row>, 'render'>;

/** The beginning of a column that can be sorted by; the server calls its order by the same name. */
export function sorted(id: string, width: number, header: string) {
  return { id, order: id, width, header };
}

export type TextColumn<Row> = Plain<Row> & {
  readonly text: (row: Row) => string;
  /** Returns the text below it if rows have two lines. */
  readonly second?: (row: Row) => string;
  /** Is written from left to right in every language: addresses, numbers. */
  readonly isLtr?: boolean;
};

/** A column of plain text, cut at its end; a dash where there is none. */
export function textColumn<Row>({ text, second, isLtr = false, ...column }: TextColumn<Row>): RecordColumn<Row> {
  return {
    ...column,
    ...(second === undefined ? {} : { skeleton: 'lines' }),
    render: (row, density) => {
      const [first, below] = [text(row), second?.(row) ?? ''];
      const words = first === '' ? <Missing /> : <Words text={first} isLtr={isLtr} />;
      if (second === undefined || density !== 'comfortable') return words;
      return <CellLines first={words} {...(below === '' ? {} : { second: <bdi dir="auto">{below}</bdi> })} />;
    },
  };
}

/** A column of numbers, which end where the column ends. */
export function countColumn<Row>(column: Plain<Row> & { readonly count: (row: Row) => number }): RecordColumn<Row> {
  const { count, ...plain } = column;
  return { align: 'end', skeleton: 'text', ...plain, render: (row) => <Count of={count(row)} /> };
}

/** A column of days, as the person writes them. */
export function dayColumn<Row>(
  column: Plain<Row> & { readonly day: (row: Row) => string | null },
  formats: DateTimeFormat,
): RecordColumn<Row> {
  const { day, ...plain } = column;
  const render = (row: Row) => {
    const given = day(row);
    return given === null ? <Missing /> : <bdi className="iso-ltr iso-clip-quiet">{formatDate(given, formats)}</bdi>;
  };
  return { skeleton: 'text', ...plain, render };
}

type LinesColumn<Row> = Plain<Row> & {
  readonly first: (row: Row) => ReactNode;
  readonly second: (row: Row) => ReactNode;
  /** Returns what rows of one line show; `first` if it is left out. */
  readonly alone?: (row: Row) => ReactNode;
};

/** A column of two lines, where rows have two. */
export function linesColumn<Row>({ first, second, alone = first, ...column }: LinesColumn<Row>): RecordColumn<Row> {
  return {
    skeleton: 'lines',
    ...column,
    render: (row, density) =>
      density === 'comfortable' ? <CellLines first={first(row)} second={second(row)} /> : alone(row),
  };
}

/** A column of modalities as badges; a dash where there are none. */
export function modalitiesColumn<Row extends { readonly modalities: readonly string[] }>(
  column: Plain<Row>,
): RecordColumn<Row> {
  const render = ({ modalities }: Row) =>
    modalities.length === 0 ? <Missing /> : <ModalityBadge modality={modalities} />;
  return { skeleton: 'badge', ...column, render };
}

/** Shows whether a record is in use, by shape and word: a filled disc is active, an open ring is not. */
export function StatusLabel({ status, label }: { readonly status: 'active' | 'inactive'; readonly label: string }) {
  return (
    <span className={classes['status']} data-status={status}>
      {label}
    </span>
  );
}

/** The first of several names and how many there are beside it; all of them under the mouse. */
export function FirstName({ names }: { readonly names: readonly string[] }) {
  const [first, ...more] = names;
  if (first === undefined) return <Missing />;
  return (
    <span className="iso-clip" title={names.join(', ')}>
      <bdi>{first}</bdi>
      {more.length > 0 && <span className="iso-clip-quiet"> +{more.length}</span>}
    </span>
  );
}

function Words({ text, isLtr }: { readonly text: string; readonly isLtr: boolean }) {
  return (
    <bdi className={`iso-clip ${isLtr ? 'iso-ltr' : ''}`} title={text}>
      {text}
    </bdi>
  );
}

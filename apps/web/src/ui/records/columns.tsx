import { Count } from '#i18n/count.tsx';
import { CellLines, Missing } from '../data-grid/cell-lines.tsx';
import { formatDate } from '../format/date-time.ts';
import type { DateTimeFormat } from '../format/date-time.ts';
import type { RecordColumn } from './list-model.ts';
import classes from './records.module.css';

type Plain<Row> = Omit<RecordColumn<Row>, 'render'>;

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
    return given === null ? (
      <Missing />
    ) : (
      <bdi className={`iso-ltr ${classes['quiet']}`}>{formatDate(given, formats)}</bdi>
    );
  };
  return { skeleton: 'text', ...plain, render };
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
    <span className={classes['cut']} title={names.join(', ')}>
      <bdi>{first}</bdi>
      {more.length > 0 && <span className={classes['quiet']}> +{more.length}</span>}
    </span>
  );
}

function Words({ text, isLtr }: { readonly text: string; readonly isLtr: boolean }) {
  return (
    <bdi className={`${classes['cut']} ${isLtr ? 'iso-ltr' : ''}`} title={text}>
      {text}
    </bdi>
  );
}

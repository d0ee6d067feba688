import { say, type Said } from '@isocenter/contract/said.ts';
import Papa from 'papaparse';

/**
 * Matches values that a spreadsheet would run as a formula. One sign before nothing but digits, as in amounts and telephone numbers,
 * computes to itself whatever reads it, and is left as it is.
 */
const formula = /^(?![-+]\d[\d., ]*$)[=+\-@\t\r]/;

/** Returns CSV text (RFC 4180) with a heading. A value that a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return csvLines([columns, ...rows]);
}

/** Lines of such a text. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula },
  )}\r\n`;
}

export interface CsvLine {
  /** The line of the file on which it begins; the heading is line 1. */
  readonly line: number;
  /** Values by column, trimmed; empty where the line is short. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the values may stand in the wrong columns. */
  readonly fault?: Said;
}

export interface CsvTable {
  readonly columns: readonly string[];
  readonly lines: readonly CsvLine[];
  /** From where on the text cannot be read, and why. */
  readonly broken?: { readonly line: number; readonly message: Said };
}

/** Reads a table with a heading, separated as its heading is: by commas, semicolons or tabs. Blank lines are left out. */
export function readCsv(text: string): CsvTable {
  const plain = text.replace(/^\uFEFF/, '');
  const newline = plain.includes('\n') ? '\n' : '\r';
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), newline });
  const starts = startsOf(data, newline);
  const [heading = [], ...rows] = data.map((row) => row.map((value) => value.trim()));
  const columns = heading.slice(0, heading.findLastIndex((name) => name !== '') + 1);
  const lines = rows.flatMap((row, at): CsvLine[] => {
    const line = starts[at + 1] ?? 0;
    if (row.every((value) => value === '')) return [];
    const values = Object.fromEntries(columns.map((column, place) => [column, row[place] ?? '']));
    const fault = faultOf(row, columns);
    return [{ line, values, ...(fault === undefined ? {} : { fault }) }];
  });
  const [error] = errors;
  if (error === undefined) return { columns, lines };
  const message = brokenWords[error.code] ?? say`the line cannot be read`;
  return { columns, lines, broken: { line: starts[error.row ?? 0] ?? 1, message } };
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string): number => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Returns the line where each row begins: a value may have several. */
function startsOf(rows: readonly (readonly string[])[], newline: string): number[] {
  let next = 1;
  return rows.map((row) => {
    const start = next;
    next += row.join('').split(newline).length;
    return start;
  });
}

function faultOf(row: readonly string[], columns: readonly string[]): Said | undefined {
  if (row.length < columns.length) return say`there are fewer values than columns`;
  const isBeyond = row.slice(columns.length).some((value) => value !== '');
  return isBeyond ? say`there are too many values for the columns` : undefined;
}

/** The keys are the error codes of Papa Parse. */
const brokenWords: Readonly<Record<string, Said>> = {
  MissingQuotes: say`a quotation mark is missing`,
  InvalidQuotes: say`a quotation mark stands where none may be`,
};

import { say, type Said } from '@isocenter/contract/said.ts';
import Papa from 'papaparse';

/** CSV text (RFC 4180) with a heading. A value that a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return csvLines([columns, ...rows]);
}

/** Lines of such a text. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  )}\r\n`;
}

export interface CsvTable {
  readonly columns: readonly string[];
  /** By column, trimmed; empty where a line is short. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** What is wrong with the form, each with its line. */
  readonly problems: readonly { readonly line: number; readonly message: Said }[];
}

/** Reads a table with a heading, separated by commas, semicolons or tabs; blank lines are left out. */
export function readCsv(text: string): CsvTable {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transform: (value) => value.trim(),
    transformHeader: (name) => name.trim(),
  });
  return {
    columns: meta.fields ?? [],
    rows: data,
    problems: errors
      .filter(({ code }) => code !== 'UndetectableDelimiter')
      .map(({ row, code }) => ({ line: (row ?? 0) + 2, message: problemWords[code] ?? say`the line cannot be read` })),
  };
}

/** By the codes of Papa Parse. */
const problemWords: Readonly<Record<string, Said>> = {
  MissingQuotes: say`a quotation mark is missing`,
  InvalidQuotes: say`a quotation mark stands where none may be`,
  TooFewFields: say`there are fewer values than columns`,
  TooManyFields: say`there are too many values for the columns`,
};

import { mostImportedLines } from '@isocenter/contract/import-limits.ts';
import type { ImportedLine, ImportOutcome, ImportRoute } from '@isocenter/contract/import.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readCsv, type CsvLine } from '#platform/csv/csv.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, type Call } from '#platform/http/serve.ts';

/** The values of a line by the names of the columns that are known; empty where the file has no such column. */
export type ImportRow = Readonly<Record<string, string>>;

export type Taken = Pick<ImportedLine, 'outcome' | 'changes'> & Partial<Pick<ImportedLine, 'link'>>;

export interface ImportSource {
  readonly db: Db;
  readonly columns: readonly string[];
  /** Reads a file of another form as such a table. */
  readonly asCsv?: (text: string) => string;
  /** Columns without which a file is another one. */
  readonly needed: readonly string[];
  /** The key by which a line names its record, and the name of the record. */
  readonly shown: (row: ImportRow) => Pick<ImportedLine, 'key' | 'name'>;
  /** A text that no two lines share, for one would undo the other; empty for a line that cannot. `field` is where the fault is shown. */
  readonly once: { readonly field: string; readonly of: (row: ImportRow) => string };
  /** Reads what all lines need. What it answers does what one line says; it refuses before it writes anything. */
  readonly begin: (tx: Db, call: Call<ImportRoute>) => Promise<(row: ImportRow) => Promise<Taken>>;
}

/** Thrown to take everything back once the outcome is known: what a dry run says is what the real one does. */
class TakenBack extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

/** Serves the import of a list, line by line in one transaction. What it did is in the trail as the route says. */
export function serveImport(server: HttpServer, route: ImportRoute, source: ImportSource): void {
  const { audit: action } = route;
  if (action === undefined) throw new Error(`${route.path} leaves nothing in the trail`);
  serve(server, route, async (call) => {
    const lines = linesOf(call.body.csv, source);
    const { dryRun, skipErrors = false } = call.body;
    try {
      return await source.db.transaction().execute(async (tx) => {
        const outcome = await takeLines(lines, source, await source.begin(tx, call));
        if (dryRun) throw new TakenBack(outcome);
        if (!skipErrors && outcome.lines.some((line) => line.outcome === 'error'))
          throw new AppError('conflict', 'Some lines are wrong: nothing was changed. Correct them, or leave them out.');
        await recordAudit(tx, call.principal, { action, detail: countsOf(outcome.lines) });
        return { ...outcome, isDone: true };
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.outcome;
      throw error;
    }
  });
}

/** Returns the lines of a file. @throws AppError `invalid-input` for a text that is no such table, `too-large` for one that is too long */
export function linesOf(
  text: string,
  { columns, needed, asCsv }: Pick<ImportSource, 'columns' | 'needed' | 'asCsv'>,
): readonly CsvLine[] {
  // The first stands for bytes that are no UTF-8.
  if (/[\uFFFD\0]/.test(text))
    throw new AppError('invalid-input', 'The file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  const table = readCsv(asCsv?.(text) ?? text);
  const known = new Map(columns.map((column) => [folded(column), column]));
  const named = table.columns.map((heading) => known.get(folded(heading)) ?? heading);
  const problems = headingProblems(named, columns, needed);
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid-input', 'The first line does not name the columns of this list.', problems);
  if (table.broken !== undefined)
    throw new AppError('invalid-input', say`Line ${table.broken.line} is not CSV: ${table.broken.message}.`);
  if (table.lines.length > mostImportedLines)
    throw new AppError(
      'too-large',
      say`One file may hold ${mostImportedLines} lines; this one holds ${table.lines.length}.`,
    );
  const none = Object.fromEntries(columns.map((column) => [column, '']));
  return table.lines.map((line) => ({
    ...line,
    values: {
      ...none,
      ...Object.fromEntries(Object.values(line.values).map((value, at) => [named[at] ?? '', plain(value)])),
    },
  }));
}

/** The apostrophe that an export puts before what a spreadsheet would take for a formula is not part of the value. */
function plain(value: string): string {
  return /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}

/** `Last name` and `last_name` are `lastName`. */
function folded(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, '');
}

function headingProblems(
  named: readonly string[],
  columns: readonly string[],
  needed: readonly string[],
): Record<string, Said> {
  const problems: Record<string, Said> = {};
  for (const [at, name] of named.entries()) {
    if (!columns.includes(name)) problems[name || '(empty)'] = say`is not a column that is known here`;
    else if (named.indexOf(name) < at) problems[name] = say`is here twice`;
  }
  for (const name of needed) if (!named.includes(name)) problems[name] = say`is needed as a column`;
  return problems;
}

async function takeLines(
  lines: readonly CsvLine[],
  { shown, once }: ImportSource,
  take: (row: ImportRow) => Promise<Taken>,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { isDone: false, lines: [], patterns: {} };
  const firstLines = new Map<string, number>();
  for (const { line, values, fault } of lines) {
    const shownLine = { line, ...shown(values), messages: {}, link: null };
    try {
      if (fault !== undefined) throw new AppError('invalid-input', fault);
      const same = once.of(values);
      const first = firstLines.get(same);
      if (first !== undefined) throw fieldError(once.field, say`stands in line ${first} already`);
      if (same !== '') firstLines.set(same, line);
      outcome.lines.push({ ...shownLine, ...(await take(values)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      Object.assign(outcome.patterns, error.patterns);
      const messages = { ...(error.fields ?? { '': error.message }) };
      outcome.lines.push({ ...shownLine, outcome: 'error', changes: [], messages });
    }
  }
  return outcome;
}

function fieldError(field: string, words: Said): AppError {
  return new AppError('invalid-input', words, { [field]: words });
}

function countsOf(lines: readonly ImportedLine[]): Record<string, number> {
  const count = (outcome: ImportedLine['outcome']): number => lines.filter((line) => line.outcome === outcome).length;
  return { created: count('create'), changed: count('change'), skipped: count('error') };
}

/** Returns the differences between two writings of a record by its fields; every filled field of a new one. */
export function changesBetween(before: ImportRow | undefined, after: ImportRow): ImportedLine['changes'] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field] ?? '';
    return from === to ? [] : [{ field, from, to }];
  });
}

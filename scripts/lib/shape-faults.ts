import { posix } from 'node:path';
import type { SourceFile, Violation } from './layers.ts';
import { columnsByHand, columnTypesIn } from './row-types.ts';
import { longFunctions, longLines, mayHoldSql, mostCharacters, speaksSql } from './shape.ts';

/** Faults that were there before the check: they may go and become less, and nothing is added. */
export interface KnownFaults {
  /** Lines of code of each function that is too long, by `file.ts name`. */
  readonly functions: Readonly<Record<string, number>>;
  /** The number of lines in a file that are too long, by its name. */
  readonly lines: Readonly<Record<string, number>>;
  /** Files with SQL beside the queries: 1 each, by their path. */
  readonly sql: Readonly<Record<string, number>>;
  /** Columns whose types stand by hand in the rows of a file's statements, by its path. */
  readonly rows: Readonly<Record<string, number>>;
}

interface Found {
  readonly key: string;
  readonly path: string;
  readonly figure: number;
  readonly message: string;
}

/** Generated, or given out and never changed again; tests are as long as what they tell. */
const notAsked = /\/migrations\/|\.generated\.ts$|\.test\.tsx?$|^e2e\//;
/** Files of words: a sentence is not broken. */
const words = /\/i18n\/|\/gallery\//;

/** Functions and lines that are too long, SQL beside the queries, and types of columns by hand, apart from what is known. */
export function shapeFaults(files: readonly SourceFile[], known: KnownFaults): Violation[] {
  return kinds.flatMap((kind) =>
    findFaults[kind](files).flatMap(({ key, path, figure, message }) =>
      figure > (known[kind][key] ?? 0) ? [{ path, message }] : [],
    ),
  );
}

/** Returns the known faults that are left. */
export function stillKnown(files: readonly SourceFile[], known: KnownFaults): KnownFaults {
  const left = (kind: (typeof kinds)[number]): Record<string, number> => {
    const found = new Map(findFaults[kind](files).map(({ key, figure }) => [key, figure]));
    const entries = Object.entries(known[kind]).map(
      ([key, most]) => [key, Math.min(most, found.get(key) ?? 0)] as const,
    );
    return Object.fromEntries(entries.filter(([, figure]) => figure > 0));
  };
  return { functions: left('functions'), lines: left('lines'), sql: left('sql'), rows: left('rows') };
}

const kinds = ['functions', 'lines', 'sql', 'rows'] as const;

const findFaults = {
  functions: (files: readonly SourceFile[]): Found[] =>
    files
      .filter(({ path }) => !notAsked.test(path))
      .flatMap(longFunctions)
      .map(({ name, path, lines, most }) => ({
        key: name,
        path,
        figure: lines,
        message: `${name} has ${lines} lines of code, and may have ${most}`,
      })),
  lines: (files: readonly SourceFile[]): Found[] =>
    files
      .filter(({ path }) => !notAsked.test(path) && !words.test(path))
      .map((file) => ({ path: file.path, lines: longLines(file) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ path, lines }) => ({
        key: posix.basename(path),
        path,
        figure: lines.length,
        message: `more than ${mostCharacters} characters in line ${lines.join(', ')}`,
      })),
  sql: (files: readonly SourceFile[]): Found[] =>
    files
      .filter(({ path }) => path.startsWith('apps/server/src/') && !notAsked.test(path) && !mayHoldSql(path))
      .filter(speaksSql)
      .map(({ path }) => ({ key: path, path, figure: 1, message: 'holds SQL, which is at home in *-queries.ts' })),
  rows: (files: readonly SourceFile[]): Found[] => {
    const tables = columnTypesIn(files.find(({ path }) => path.endsWith('/tables.generated.ts'))?.text ?? '');
    return files
      .filter(({ path, text }) => path.startsWith('apps/server/src/') && !notAsked.test(path) && text.includes('sql<'))
      .map((file) => ({ path: file.path, columns: columnsByHand(file, tables) }))
      .filter(({ columns }) => columns.length > 0)
      .map(({ path, columns }) => ({
        key: path,
        path,
        figure: columns.length,
        message: `states by hand what Row<…> has: ${columns.join(', ')}`,
      }));
  },
};

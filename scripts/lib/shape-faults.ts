import type { SourceFile, Violation } from './layers.ts';
import { columnsByHand, columnTypesIn } from './row-types.ts';
import { longFunctions, longLines, mayHoldSql, mostCharacters, speaksSql } from './shape.ts';

/** Generated, or given out and never changed again; tests are as long as what they tell. */
const notAsked = /\/migrations\/|\.generated\.ts$|\.test\.tsx?$|^e2e\//;
/** Files of words: a sentence is not broken. */
const words = /\/i18n\/|\/gallery\//;

/** Functions and lines that are too long, SQL beside the queries, and types of columns by hand. */
export function shapeFaults(files: readonly SourceFile[]): Violation[] {
  return [longFunctionsIn, longLinesIn, sqlOutside, columnsTypedByHand].flatMap((find) => find(files));
}

function longFunctionsIn(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !notAsked.test(path))
    .flatMap(longFunctions)
    .map(({ name, path, lines, most }) => ({
      path,
      message: `${name} has ${lines} lines of code, and may have ${most}`,
    }));
}

function longLinesIn(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !notAsked.test(path) && !words.test(path))
    .map((file) => ({ path: file.path, lines: longLines(file) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ path, lines }) => ({
      path,
      message: `more than ${mostCharacters} characters in line ${lines.join(', ')}`,
    }));
}

function sqlOutside(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !notAsked.test(path) && !mayHoldSql(path))
    .filter(speaksSql)
    .map(({ path }) => ({ path, message: 'holds SQL, which is at home in *-queries.ts' }));
}

function columnsTypedByHand(files: readonly SourceFile[]): Violation[] {
  const tables = columnTypesIn(files.find(({ path }) => path.endsWith('/tables.generated.ts'))?.text ?? '');
  return files
    .filter(({ path, text }) => path.startsWith('apps/server/src/') && !notAsked.test(path) && text.includes('sql<'))
    .map((file) => ({ path: file.path, columns: columnsByHand(file, tables) }))
    .filter(({ columns }) => columns.length > 0)
    .map(({ path, columns }) => ({ path, message: `states by hand what Row<…> has: ${columns.join(', ')}` }));
}

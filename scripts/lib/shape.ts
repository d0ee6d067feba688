import { posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';
import type { SourceFile } from './layers.ts';

/** The most lines of code that a component or another function may have; blank lines and comments are none. */
const mostLines = { component: 120, function: 60 } as const;
/** The most characters of a line. The formatter breaks code; what is longer is a comment or a string. */
export const mostCharacters = 140;

export interface LongFunction {
  /** File and function, without the folder: `clinics-page.tsx ClinicsPage`. */
  readonly name: string;
  readonly path: string;
  readonly lines: number;
  readonly most: number;
}

/** Returns functions with more lines of code than they may have. Tests and migrations are not looked at. */
export function longFunctions({ path, text }: SourceFile): LongFunction[] {
  const lines = text.split('\n');
  const starts = lineStarts(lines);
  return functionsIn(path, text).flatMap(({ name, start, end }) => {
    const most = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? mostLines.component : mostLines.function;
    const own = lines.slice(lineAt(starts, start), lineAt(starts, end) + 1).filter(isCode).length;
    return own > most ? [{ name: `${posix.basename(path)} ${name}`, path, lines: own, most }] : [];
  });
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function functionsIn(path: string, text: string): Named[] {
  const found: Named[] = [];
  const names = new Map<ESTree.Node, string>();
  const note = (node: ESTree.Function | ESTree.ArrowFunctionExpression, own: string | undefined): void => {
    found.push({ name: own ?? names.get(node) ?? 'unnamed', start: node.start, end: node.end });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init, id.name)),
    Property: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    MethodDefinition: ({ key, value }) =>
      void ((key.type === 'Identifier' || key.type === 'PrivateIdentifier') && names.set(value, key.name)),
    FunctionDeclaration: (node) => note(node, node.id?.name),
    FunctionExpression: (node) => note(node, node.id?.name),
    ArrowFunctionExpression: (node) => note(node, undefined),
  }).visit(parseSync(path, text).program);
  return found;
}

function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\/\*|\*)/.test(line);
}

function lineStarts(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The numbers of the lines with more characters than they may have. */
export function longLines({ text }: SourceFile): number[] {
  return text.split('\n').flatMap((line, index) => (line.length > mostCharacters ? [index + 1] : []));
}

/**
 * Returns true if a file speaks SQL: it imports `sql` of Kysely, or begins a statement with its builder. Types of Kysely do not count, nor
 * do parts of a statement that others begin.
 */
export function speaksSql({ text }: SourceFile): boolean {
  const takesTag = /^import \{[^}]*(?<!type )\b(?:sql|CompiledQuery)\b[^}]*\} from 'kysely';$/m.test(text);
  const runsText = /\brunText\(\w+, ['`]/.test(text);
  return takesTag || runsText || /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text);
}

/** Returns true where SQL is at home: queries, conditions that queries are made of, and what makes, fills and copies the database. */
export function mayHoldSql(path: string): boolean {
  const isQueries = /[-/](?:queries|conditions?)\.ts$/.test(path);
  return isQueries || /^apps\/server\/src\/(?:database|platform\/database|proof)\/|\/testing\//.test(path);
}

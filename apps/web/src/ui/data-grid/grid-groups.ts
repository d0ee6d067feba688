import type { Selection } from './selection.ts';

/** Rows that stand under one heading. */
export type GridGroup = Readonly<{
  key: string;
  name: string;
  /** True for a group that has waited too long, which stands out. */
  isLate?: boolean;
}>;

export type GridHeading = Readonly<{
  kind: 'heading';
  key: string;
  group: GridGroup;
  /** The rows under it that are loaded, shown or folded away. */
  keys: readonly string[];
  isOpen: boolean;
  /** The list may go on in it. */
  isLast: boolean;
}>;

/** A line of a grid: a row, or the heading of those that follow. */
export type GridLine<Row> = GridHeading | Readonly<{ kind: 'row'; key: string; row: Row }>;

export type Grouping<Row> = Readonly<{
  keyOf: (row: Row) => string;
  /** Undefined where the list has no groups. */
  groupOf: ((row: Row) => GridGroup) | undefined;
  /** The keys of the groups that are folded. */
  folded: ReadonlySet<string>;
}>;

/**
 * The lines of a list in its order: rows side by side that say the same stand under one heading, the rows of a folded group under none.
 * Rows that say the same elsewhere have a heading of their own there.
 */
export function linesOf<Row>(
  rows: readonly Row[],
  { keyOf, groupOf, folded }: Grouping<Row>,
): readonly GridLine<Row>[] {
  const rowLines = rows.map((row) => ({ kind: 'row', key: keyOf(row), row }) as const);
  if (groupOf === undefined) return rowLines;
  const runs: { group: GridGroup; lines: typeof rowLines }[] = [];
  for (const line of rowLines) {
    const group = groupOf(line.row);
    const last = runs.at(-1);
    if (last?.group.key === group.key) last.lines.push(line);
    else runs.push({ group, lines: [line] });
  }
  return runs.flatMap(({ group, lines }, place) => {
    const isOpen = !folded.has(group.key);
    const earlier = runs.slice(0, place).filter((run) => run.group.key === group.key).length;
    const heading: GridHeading = {
      kind: 'heading',
      key: `heading ${earlier} ${group.key}`,
      group,
      keys: lines.map(({ key }) => key),
      isOpen,
      isLast: place === runs.length - 1,
    };
    return isOpen ? [heading, ...lines] : [heading];
  });
}

/** The rows that some lines stand for: of a folded heading those under it, of an open one none beside its own lines. */
export function rowsAmong<Row>(lines: readonly GridLine<Row>[], chosen: Selection): Selection {
  const keys = lines
    .filter(({ key }) => chosen.has(key))
    .map((line) => (line.kind === 'row' ? [line.key] : hidden(line)));
  return new Set(keys.flat());
}

function hidden({ isOpen, keys }: GridHeading): readonly string[] {
  return isOpen ? [] : keys;
}

/** The selection with all rows of a heading taken in; let go when all of them were in it. */
export function withHeading(selection: Selection, { keys }: Pick<GridHeading, 'keys'>): Selection {
  const next = new Set(selection);
  const areIn = keys.every((key) => next.has(key));
  for (const key of keys) {
    if (areIn) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** The line of a row; that of its heading where it is folded away, -1 where it is not in the list. */
export function lineOf<Row>(lines: readonly GridLine<Row>[], key: string): number {
  const shown = lines.findIndex((line) => line.key === key);
  if (shown !== -1) return shown;
  return lines.findIndex((line) => line.kind === 'heading' && !line.isOpen && line.keys.includes(key));
}

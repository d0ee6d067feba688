import { useEffect, useState } from 'react';
import type { GridState } from './grid-types.ts';

const longestHoldMilliseconds = 5000;

/** The rows that were given last (`source`), the rows that are drawn, and whether the two differ in order. */
export type HeldRows<Row> = Readonly<{ listKey: string; source: readonly Row[]; rows: readonly Row[]; held: boolean }>;

export type HeldRowsInput<Row> = Readonly<{
  rows: readonly Row[];
  /** Names the filter and sort: another one is a new list, which never waits. */
  listKey: string;
  pointerInside: boolean;
}>;

/**
 * Returns the rows to draw next: a row never moves under the pointer. While the pointer is over the rows a change of order waits; new
 * content of a row and further rows at the end do not. The same object when nothing changes.
 */
export function nextHeldRows<Row>(
  shown: HeldRows<Row>,
  { rows, listKey, pointerInside }: HeldRowsInput<Row>,
  keyOf: (row: Row) => string,
): HeldRows<Row> {
  if (shown.source === rows && shown.listKey === listKey && (!shown.held || pointerInside)) return shown;
  const free = { listKey, source: rows, rows, held: false };
  if (shown.listKey !== listKey || !pointerInside || continues(shown.rows.map(keyOf), rows.map(keyOf))) return free;
  return { listKey, source: rows, rows: inPlace(shown.rows, rows, keyOf), held: true };
}

/** The rows to draw, by `nextHeldRows`; a change of order waits 5 s at most. `keyOf` names a row. */
export function useHeldRows<Row>(input: HeldRowsInput<Row>, keyOf: (row: Row) => string): readonly Row[] {
  const { rows, listKey } = input;
  const [shown, setShown] = useState<HeldRows<Row>>({ listKey, source: rows, rows, held: false });
  const next = nextHeldRows(shown, input, keyOf);
  if (next !== shown) setShown(next);

  useEffect(() => {
    if (!next.held) return undefined;
    const release = (): void => setShown((current) => ({ ...current, rows: current.source, held: false }));
    const timer = window.setTimeout(release, longestHoldMilliseconds);
    return () => window.clearTimeout(timer);
  }, [next.held]);
  return next.rows;
}

function continues(shown: readonly string[], next: readonly string[]): boolean {
  return shown.length <= next.length && shown.every((key, place) => next[place] === key);
}

function inPlace<Row>(shown: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const newest = new Map(next.map((row) => [keyOf(row), row]));
  return shown.map((row) => newest.get(keyOf(row)) ?? row);
}

/** While an answer is on its way, the rows are those of the question before: another list, whose successor need not wait for the pointer. */
export function keyOfRows(listKey: string, state: GridState): string {
  return state === 'refreshing' ? `${listKey} before` : listKey;
}

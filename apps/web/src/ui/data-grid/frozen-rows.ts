import { useEffect, useState } from 'react';
import type { GridState } from './grid-types.ts';

const longestHoldMilliseconds = 5000;

/** The rows that were given last (`source`), the rows that are drawn, and whether the two differ in order. */
export type FrozenRows<Row> = Readonly<{
  listKey: string;
  source: readonly Row[];
  rows: readonly Row[];
  frozen: boolean;
}>;

export type FrozenRowsInput<Row> = Readonly<{
  rows: readonly Row[];
  /** Names the filter and sort: another one is a new list, which never waits. */
  listKey: string;
  pointerInside: boolean;
}>;

/**
 * Returns the rows to draw next: a row never moves under the pointer. While the pointer is over the rows a change of order waits; new
 * content of a row and further rows at the end do not. The same object when nothing changes.
 */
export function nextFrozenRows<Row>(
  shown: FrozenRows<Row>,
  { rows, listKey, pointerInside }: FrozenRowsInput<Row>,
  keyOf: (row: Row) => string,
): FrozenRows<Row> {
  if (shown.source === rows && shown.listKey === listKey && (!shown.frozen || pointerInside)) return shown;
  const free = { listKey, source: rows, rows, frozen: false };
  if (shown.listKey !== listKey || !pointerInside || continues(shown.rows.map(keyOf), rows.map(keyOf))) return free;
  return { listKey, source: rows, rows: inPlace(shown.rows, rows, keyOf), frozen: true };
}

/** The rows to draw, by `nextFrozenRows`; a change of order waits 5 s at most. `keyOf` names a row. */
export function useFrozenRows<Row>(input: FrozenRowsInput<Row>, keyOf: (row: Row) => string): readonly Row[] {
  const { rows, listKey } = input;
  const [shown, setShown] = useState<FrozenRows<Row>>({ listKey, source: rows, rows, frozen: false });
  const next = nextFrozenRows(shown, input, keyOf);
  if (next !== shown) setShown(next);

  useEffect(() => {
    if (!next.frozen) return undefined;
    const release = (): void => setShown((current) => ({ ...current, rows: current.source, frozen: false }));
    const timer = window.setTimeout(release, longestHoldMilliseconds);
    return () => window.clearTimeout(timer);
  }, [next.frozen]);
  return next.rows;
}

function continues(shown: readonly string[], next: readonly string[]): boolean {
  return shown.length <= next.length && shown.every((key, place) => next[place] === key);
}

function inPlace<Row>(shown: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const newest = new Map(next.map((row) => [keyOf(row), row]));
  return shown.map((row) => newest.get(keyOf(row)) ?? row);
}

/**
 * While an answer is on its way, the rows are those of the question before: another list, whose successor need not wait for the
 * pointer.
 */
export function keyOfRows(listKey: string, state: GridState): string {
  return state === 'refreshing' ? `${listKey} before` : listKey;
}

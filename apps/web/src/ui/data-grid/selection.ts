export type Selection = ReadonlySet<string>;

/** The selection with one row taken in or let go. */
export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The rows from the anchor to the row that was reached, both included; only that one when the anchor is gone. */
export function rangeOf(keys: readonly string[], anchorKey: string | null, reachedKey: string): Selection {
  const from = anchorKey === null ? -1 : keys.indexOf(anchorKey);
  const to = keys.indexOf(reachedKey);
  if (from === -1 || to === -1) return new Set([reachedKey]);
  return new Set(keys.slice(Math.min(from, to), Math.max(from, to) + 1));
}

/** Returns whether none, some or all of the loaded rows are selected. */
export function coverage(keys: readonly string[], selection: Selection): 'none' | 'some' | 'all' {
  if (selection.size === 0 || keys.length === 0) return 'none';
  const chosen = keys.reduce((count, key) => count + (selection.has(key) ? 1 : 0), 0);
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
}

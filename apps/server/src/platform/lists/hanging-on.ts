import type { Hanging } from '@isocenter/contract/hanging.ts';
import type { HangingKind } from '@isocenter/contract/hanging-kinds.ts';
import { boundedOf } from './bounded-count.ts';

/** Returns what hangs on a record by its counts, without kinds of which there is none; `to` is the pages that list it. */
export function hangingOn(
  counts: Readonly<Partial<Record<HangingKind, number>>>,
  to: Readonly<Partial<Record<HangingKind, string>>> = {},
): Hanging {
  // The keys of a record of kinds are kinds.
  const found = Object.entries(counts) as [HangingKind, number][];
  return found
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what, count: boundedOf(count), to: to[what] ?? null }));
}

import type { BoundedCount } from '@isocenter/contract/lists.ts';

/** The objects of a record are counted up to here. */
export const mostCounted = 10_000;

/** Returns a number that was counted up to one more than the bound. */
export function boundedOf(count: number, most: number = mostCounted): BoundedCount {
  return { count: Math.min(count, most), isExact: count <= most };
}

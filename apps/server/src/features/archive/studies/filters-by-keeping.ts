import type { ResolvedFilter } from '#features/people/access/access.ts';
import { requiredLines } from './required-lines.ts';

/** Filters that together find what a filter does: one for each way in which studies may be kept, which lie along different indexes. */
export function filtersByKeeping(filter: ResolvedFilter): ResolvedFilter[] {
  const words = filter.keeping?.split(',') ?? [];
  return words.length < 2 ? [filter] : words.map((keeping) => ({ ...filter, keeping: keeping.trim() }));
}

/** True if all that a filter can find lies in the nearline store. */
export function isOfNearline(filter: ResolvedFilter): boolean {
  return requiredLines(filter).some(({ keeping }) => keeping === 'nearline');
}

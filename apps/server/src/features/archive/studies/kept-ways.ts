import { isGroup, type FilterPart } from '@isocenter/contract/archive/criteria.ts';
import type { AskedFilter } from '#features/people/access/access.ts';

/** Filters that together find what a filter does: one for each way in which studies may be kept, which lie along different indexes. */
export function keptWays(filter: AskedFilter): AskedFilter[] {
  const words = filter.keeping?.split(',') ?? [];
  return words.length < 2 ? [filter] : words.map((keeping) => ({ ...filter, keeping: keeping.trim() }));
}

/** Whether all that a filter can find lies in the nearline store. */
export function isOfNearline({ keeping, criteria }: AskedFilter): boolean {
  return keeping === 'nearline' || (criteria !== undefined && requiresNearline(criteria));
}

function requiresNearline(part: FilterPart): boolean {
  return isGroup(part) ? part.match === 'all' && part.parts.some(requiresNearline) : part.keeping === 'nearline';
}

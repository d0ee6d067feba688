import type { FilterLine } from './filter-line.ts';

export const groupMatches = ['all', 'any', 'none'] as const;
export type GroupMatch = (typeof groupMatches)[number];

/** Lines and groups of which all, any or none have to hold. */
export interface FilterGroup {
  readonly match: GroupMatch;
  readonly parts: readonly FilterPart[];
}
export type FilterPart = FilterLine | FilterGroup;
export type FilterCriteria = FilterPart;

export function isGroup(part: FilterPart): part is FilterGroup {
  return 'match' in part;
}

/** All lines of a tree, from its top to its end. */
export function linesOf(part: FilterPart): readonly FilterLine[] {
  return isGroup(part) ? part.parts.flatMap(linesOf) : [part];
}

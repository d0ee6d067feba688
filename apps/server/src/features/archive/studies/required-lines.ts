import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import type { ResolvedFilter } from '#features/people/access/access.ts';

/** Returns what has to be so of all that a filter finds: what it says itself, and lines of its tree. */
export function requiredLines({ criteria, ...line }: ResolvedFilter): readonly ResolvedFilter[] {
  return [line, ...(criteria === undefined ? [] : linesFor(criteria))];
}

function linesFor(part: FilterPart): readonly FilterLine[] {
  if (!isGroup(part)) return [part];
  return part.match === 'all' ? part.parts.flatMap(linesFor) : [];
}

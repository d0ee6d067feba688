import { isGroup, type FilterCriteria, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { filterKeys, lineOf } from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';

/** A list's filter as a saved one: each part a line, all of which have to hold, below what the saved one that it narrows asks. */
export function criteriaOf(filter: ListFilter, narrowed: SavedFilter | undefined): FilterCriteria {
  const savedParts: readonly FilterPart[] = narrowed === undefined ? [] : partsOf(narrowed.criteria);
  const parts = filterKeys.flatMap((key): FilterPart[] => {
    const text = filter[key];
    if (text === undefined || key === 'match' || key === 'saved' || key === 'figure') return [];
    const rule = key === 'modality' && filter.match !== undefined ? { match: filter.match } : {};
    return [lineOf({ [key]: text, ...rule })];
  });
  return { match: 'all', parts: [...savedParts, ...parts] };
}

function partsOf(criteria: FilterCriteria): readonly FilterPart[] {
  return isGroup(criteria) && criteria.match === 'all' ? criteria.parts : [criteria];
}

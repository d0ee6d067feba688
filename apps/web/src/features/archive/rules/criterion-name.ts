import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { filterKeys, partName } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { partsOfLine } from '#features/archive/filters/filters.ts';

/** Returns the name of a criterion's first part; undefined for a group of criteria, which has no name. */
export function criterionName(part: FilterPart | undefined, words: Pick<ListWords, 't'>): string | undefined {
  if (part === undefined || isGroup(part)) return undefined;
  const [filter = {}] = partsOfLine(part);
  return partName(filterKeys.find((known) => known !== 'match' && filter[known] !== undefined) ?? 'q', words);
}

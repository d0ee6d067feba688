import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { filterKeys } from '#api/list-filter.ts';
import { partName } from '../filter/value-text.ts';
import type { ListWords } from '../list/list-words.ts';
import { partsOfLine } from '../listings/parts-of-line.ts';

/** Returns the name of a criterion's first part; undefined for a group of criteria, which has no name. */
export function criterionName(part: FilterPart | undefined, words: Pick<ListWords, 't'>): string | undefined {
  if (part === undefined || isGroup(part)) return undefined;
  const [filter = {}] = partsOfLine(part);
  return partName(filterKeys.find((known) => known !== 'match' && filter[known] !== undefined) ?? 'q', words);
}

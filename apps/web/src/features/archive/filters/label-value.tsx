import type { ReactNode } from 'react';
import { Tag } from '#ui/controls/tag.tsx';
import type { ListWords, FilterKey, ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { listOf, valueText } from '#features/archive/study-rows/study-rows.ts';

/** Returns the value of a part for its chip: one label in its colour, anything else in words. */
export function valueOf(filter: ListFilter, part: FilterKey, words: ListWords): ReactNode {
  const labels = part === 'tag' && filter.tag !== undefined ? listOf(filter.tag) : [];
  const [first] = labels;
  if (first === undefined) return valueText(filter, part, words);
  return (
    <>
      <Tag isSmall label={first} tone={words.labelColour(first) ?? 'plain'} />
      {labels.length > 1 && ` +${labels.length - 1}`}
    </>
  );
}

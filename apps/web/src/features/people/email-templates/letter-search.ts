import { letterEvents, letterSortColumns, letterStates } from '@isocenter/contract/people/letter-log.ts';
import { day, longKey, oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the page of letters. */
export const letterSearch = defineSearch(
  { q: text(), state: oneOf(letterStates), event: oneOf(letterEvents), from: day(), to: day() },
  { sort: order(letterSortColumns, 'queuedAt', 'desc'), open: longKey() },
);

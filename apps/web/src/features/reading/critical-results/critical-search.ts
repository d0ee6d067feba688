import { receivedUid } from '@isocenter/contract/received-uid.ts';
import {
  criticalCategories,
  criticalSortColumns,
  criticalStates,
} from '@isocenter/contract/reading/critical-results/critical-results.ts';
import { like, oneOf, order, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the page of critical results. */
export const criticalSearch = defineSearch(
  {
    q: text(),
    state: oneOf(criticalStates),
    category: oneOf(criticalCategories),
    whose: oneOf(['me']),
    studyUid: like(receivedUid),
  },
  { sort: order(criticalSortColumns, 'flaggedAt', 'desc'), open: record() },
);

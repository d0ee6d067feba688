import {
  reviewDecisions,
  reviewSigns,
  reviewSortColumns,
} from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import { oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const decisionFilters = ['none', ...reviewDecisions] as const;

/** The state of the list of accounts under review. */
export const reviewSearch = defineSearch(
  { q: text(), sign: oneOf(reviewSigns), decision: oneOf(decisionFilters) },
  { sort: order(reviewSortColumns, 'name') },
);

import {
  countSortColumns,
  reviewSortColumns,
  reviewStates,
  verdicts,
} from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { day, key, like, oneOf, order, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The reviews that wait for me, those that I gave, verdicts on my reports; and for those who may read them, all and their counts. */
export const reviewViews = ['waiting', 'given', 'received', 'all', 'counts'] as const;
export type ReviewView = (typeof reviewViews)[number];

const view = oneOf(reviewViews, 'waiting');
const about = { q: text(), modality: like(/^[A-Z0-9_]{1,16}$/), from: day(), to: day() };

/** The state of the page of peer reviews. */
export const reviewSearch = defineSearch(
  { ...about, state: oneOf(reviewStates), verdict: oneOf(verdicts), writerId: key() },
  { view, sort: order(reviewSortColumns, 'createdAt', 'desc'), open: record() },
);

/** The same page while it counts. */
export const countSearch = defineSearch(about, { view, sort: order(countSortColumns, 'writer') });

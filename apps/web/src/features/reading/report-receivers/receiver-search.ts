import {
  receiverSortColumns,
  receiverStates,
} from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import { receiverKinds } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const receiverTabs = ['connection', 'content', 'log', 'activity'] as const;

/** The state of the page of report receivers. */
export const receiverSearch = defineSearch(
  { q: text(), state: oneOf(receiverStates), kind: oneOf(receiverKinds) },
  { sort: order(receiverSortColumns, 'state'), open: record(), tab: whileOpen(oneOf(receiverTabs, 'connection')) },
);

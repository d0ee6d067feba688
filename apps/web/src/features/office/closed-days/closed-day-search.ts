import { closedDaySortColumns } from '@isocenter/contract/office/closed-days/closed-days.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const closedDayTabs = ['days', 'activity'] as const;

/** The state of the page of closed days. */
export const closedDaySearch = defineSearch(
  { q: text() },
  { sort: order(closedDaySortColumns, 'firstDay'), open: record(), tab: whileOpen(oneOf(closedDayTabs, 'days')) },
);

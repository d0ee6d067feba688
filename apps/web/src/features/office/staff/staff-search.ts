import { staffSortColumns, staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const staffTabs = ['person', 'activity'] as const;

/** The state of the page of the staff. */
export const staffSearch = defineSearch(
  { q: text(), status: oneOf(staffStatuses) },
  { sort: order(staffSortColumns, 'fullName'), open: record(), tab: whileOpen(oneOf(staffTabs, 'person')) },
);

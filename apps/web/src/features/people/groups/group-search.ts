import { groupSortColumns, groupStatuses } from '@isocenter/contract/people/groups/groups.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const groupTabs = ['group', 'members', 'clinics', 'activity'] as const;

/** The state of the page of reader groups. */
export const groupSearch = defineSearch(
  { q: text(), status: oneOf(groupStatuses) },
  { sort: order(groupSortColumns, 'name'), open: record(), tab: whileOpen(oneOf(groupTabs, 'group')) },
);

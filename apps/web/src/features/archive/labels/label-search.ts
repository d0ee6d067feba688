import { labelSortColumns, labelStatuses } from '@isocenter/contract/archive/labels/labels.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const labelTabs = ['label', 'activity'] as const;

/** The state of the page of labels. */
export const labelSearch = defineSearch(
  { q: text(), status: oneOf(labelStatuses) },
  { sort: order(labelSortColumns, 'name'), open: record(), tab: whileOpen(oneOf(labelTabs, 'label')) },
);

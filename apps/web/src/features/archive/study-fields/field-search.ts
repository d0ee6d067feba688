import { fieldStatuses, studyFieldSortColumns } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const fieldTabs = ['field', 'activity'] as const;

/** The state of the page of fields. */
export const fieldSearch = defineSearch(
  { q: text(), status: oneOf(fieldStatuses) },
  { sort: order(studyFieldSortColumns, 'place'), open: record(), tab: whileOpen(oneOf(fieldTabs, 'field')) },
);

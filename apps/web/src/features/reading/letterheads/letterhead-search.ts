import { letterheadSortColumns } from '@isocenter/contract/reading/letterheads/letterheads.ts';
import { templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const letterheadTabs = ['texts', 'page', 'preview', 'activity'] as const;

/** The state of the page of letterheads. */
export const letterheadSearch = defineSearch(
  { q: text(), status: oneOf(templateStatuses) },
  { sort: order(letterheadSortColumns, 'name'), open: record(), tab: whileOpen(oneOf(letterheadTabs, 'texts')) },
);

import {
  templateOwners,
  templateSortColumns,
  templateStatuses,
} from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { like, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const templateTabs = ['text', 'offered', 'owner', 'versions', 'activity'] as const;

/** The state of the page of report templates. */
export const templateSearch = defineSearch(
  {
    q: text(),
    modality: like(/^[A-Z0-9_ ]{1,16}$/),
    language: text(35),
    owner: oneOf(templateOwners),
    status: oneOf(templateStatuses),
  },
  { sort: order(templateSortColumns, 'name'), open: record(), tab: whileOpen(oneOf(templateTabs, 'text')) },
);

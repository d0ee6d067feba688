import { phraseSortColumns } from '@isocenter/contract/reading/phrases/phrases.ts';
import { templateOwners, templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { like, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const phraseTabs = ['text', 'owner', 'activity'] as const;

/** The state of the page of phrases. */
export const phraseSearch = defineSearch(
  {
    q: text(),
    modality: like(/^[A-Z0-9_ ]{1,16}$/),
    owner: oneOf(templateOwners),
    status: oneOf(templateStatuses),
  },
  { sort: order(phraseSortColumns, 'alias'), open: record(), tab: whileOpen(oneOf(phraseTabs, 'text')) },
);

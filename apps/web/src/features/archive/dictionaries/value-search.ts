import { catalogues, valueSortColumns, valueStatuses } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import { oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const valueTabs = ['value', 'activity'] as const;

/** The state of the page of lists of values. */
export const valueSearch = defineSearch(
  { q: text(), status: oneOf(valueStatuses) },
  {
    catalogue: oneOf(catalogues, 'modality'),
    sort: order(valueSortColumns, 'place'),
    open: record(),
    tab: whileOpen(oneOf(valueTabs, 'value')),
  },
);

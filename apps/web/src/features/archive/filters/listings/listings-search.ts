import { oneOf, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import { builtInViews } from '../views/views.ts';

/** The state of the page of filter listings. */
export const listingsSearch = defineSearch(
  {},
  {
    open: record(),
    /** One of the product's own that is looked at. */
    system: oneOf(builtInViews),
    /** The source of a new one: the number of a saved one, or the name of one of the product's. */
    from: text(),
  },
);
export type ListingsSearch = ReturnType<typeof listingsSearch.read>;

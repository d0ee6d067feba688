import { record } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the page of rules. */
export const rulesSearch = defineSearch({}, { open: record() });

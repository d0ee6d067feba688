import { key } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The clinic whose targets are shown; without it those of the installation. */
export const targetSearch = defineSearch({}, { clinic: key() });

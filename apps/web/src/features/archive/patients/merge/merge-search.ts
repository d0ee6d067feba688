import { longKey } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The patient who goes and the one who stays, who is chosen on the page if he is not named. Or the request of somebody. */
export const mergeSearch = defineSearch({}, { goes: longKey(), stays: longKey(), request: longKey() });

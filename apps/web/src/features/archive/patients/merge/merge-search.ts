import { longKey } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** Which patient goes into which; the one who stays is chosen on the page where he is not named. Or what somebody asked for. */
export const mergeSearch = defineSearch({}, { goes: longKey(), stays: longKey(), request: longKey() });

import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { like } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** For which study documents are looked for. */
export const uploadSearch = defineSearch({}, { study: like(receivedUid) });

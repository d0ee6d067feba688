import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { like } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The study for which documents are to be chosen. */
export const uploadSearch = defineSearch({}, { study: like(receivedUid) });

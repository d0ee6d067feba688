import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { like } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The study that is made anonymous. */
export const anonymiseSearch = defineSearch({}, { study: like(receivedUid) });

import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { like } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** Of which study. */
export const anonymiseSearch = defineSearch({}, { study: like(receivedUid) });

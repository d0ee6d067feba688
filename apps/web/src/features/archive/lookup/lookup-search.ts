import { mostCharacters } from '@isocenter/contract/archive/lookup-parts.ts';
import { text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** What is looked up; the address itself says a word without meaning in its place. */
export const lookupSearch = defineSearch({}, { q: text(mostCharacters) });

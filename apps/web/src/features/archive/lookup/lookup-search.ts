import type { StudyNarrowing } from '@isocenter/contract/archive/lookup/fields.ts';
import { mostCharacters } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { day, oneOf, text } from '#api/search-parts.ts';
import { defineSearch, type FilterOf } from '#api/search.ts';

/** Days that move on with today, as the study list calls them. */
export const dayPresets = ['today', 'yesterday', '7d', '30d', '365d'] as const;

const narrowing = { description: text(), date: oneOf(dayPresets), from: day(), to: day(), tag: text(800) };

/**
 * The lookup; its words are not written into the address, which has a word without meaning in their place. The narrowing has the names of
 * the study list.
 */
export const lookupSearch = defineSearch(narrowing, { q: text(mostCharacters) });

export type Narrowed = FilterOf<typeof narrowing>;

/** The same as the server is asked. */
export function narrowingOf({ description, date, from, to, tag }: Narrowed): StudyNarrowing {
  return {
    ...(description === undefined ? {} : { description }),
    ...(date === undefined ? {} : { dateWithin: date }),
    ...(from === undefined || date !== undefined ? {} : { dateFrom: from }),
    ...(to === undefined || date !== undefined ? {} : { dateTo: to }),
    ...(tag === undefined ? {} : { tag }),
  };
}

/** The same as the addresses of the lists of studies have it. */
export function listTexts({ description, dateWithin, dateFrom, dateTo, tag }: StudyNarrowing) {
  const span = dateFrom === dateTo ? dateFrom : `${dateFrom ?? ''}..${dateTo ?? ''}`;
  return { description, date: dateWithin ?? span, tag };
}

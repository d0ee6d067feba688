import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { useMemo } from 'react';
import { fieldOrderForm, studyGroupings, studySortColumns } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies/fields.ts';
import { defineSearch, useSearchOf } from '#api/search.ts';
import type { SearchPart } from '#api/search.ts';
import { like, oneOf, order, text } from '#api/search-parts.ts';
import type { Order } from '#api/search-parts.ts';
import { filterKeys, readFilter } from './list-filter.ts';
import type { FilterKey } from './list-filter.ts';

export const drawerTabs = ['series', 'instances', 'fields', 'notes', 'tags', 'access', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export type ListOrder = Order<StudySortColumn>;

/** The newest acquisition comes first, as with the server. */
export const listSearch = defineSearch(
  Object.fromEntries(filterKeys.map((key) => [key, text()])) as Record<FilterKey, SearchPart<string | undefined>>,
  {
    sort: order<StudySortColumn>(studySortColumns, 'studyAt', 'desc', fieldOrderForm),
    /** The grouping of its rows. */
    group: oneOf(studyGroupings),
    /** The view whose tab was chosen. */
    view: text(),
    /** The study that the preview shows and the keyboard is on. */
    study: like(receivedUid),
    /** The tab of the open drawer. */
    drawer: oneOf(drawerTabs),
  },
);

export type ListSearch = ReturnType<typeof listSearch.read>;

/** The list's state in the address, its filter as far as it is understood, and how to change it. */
export function useListSearch() {
  const [search, change] = useSearchOf(listSearch);
  return [useMemo(() => ({ ...search, filter: readFilter(search.filter) }), [search]), change] as const;
}

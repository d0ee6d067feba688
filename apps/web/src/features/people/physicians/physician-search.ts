import { nameStates } from '@isocenter/contract/people/physician-names/physician-names.ts';
import { physicianStatuses, physicianSortColumns } from '@isocenter/contract/people/physicians/physicians.ts';
import { key, oneOf, order, record, text, was, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import type { SearchChange } from '#api/search.ts';

/** The two pages over one list: people of the institution, and those who refer to it. */
export type Preset = 'doctors' | 'referring';

/** Tabs above the list. */
export const listViews = { doctors: ['reading', 'all'], referring: ['referring', 'names'] } as const;
export type ListView = (typeof listViews)[Preset][number];

export const drawerTabs = ['person', 'names', 'delivery', 'reading', 'studies', 'activity'] as const;
export type PhysicianTab = (typeof drawerTabs)[number];

export const loginStates = ['linked', 'none'] as const;

const searchOf = (views: readonly ListView[], first: ListView) =>
  defineSearch(
    { q: text(), status: oneOf(physicianStatuses), clinicId: was('clinic', key()), login: oneOf(loginStates) },
    {
      view: oneOf(views, first),
      /** The state of the listed names. */
      state: oneOf(nameStates, 'open'),
      sort: order(physicianSortColumns, 'name'),
      open: was('physician', record()),
      tab: whileOpen(oneOf(drawerTabs, 'person')),
      /** A name found in images that a new physician is made from. */
      from: whileOpen(text()),
      /** A user that a new physician is made from, and who signs in as him. */
      user: whileOpen(key()),
    },
  );

/** The state of each of the two pages. */
export const physicianSearches = {
  doctors: searchOf(listViews.doctors, 'reading'),
  referring: searchOf(listViews.referring, 'referring'),
} as const;
export type PhysicianSearch = ReturnType<(typeof physicianSearches)[Preset]['read']>;
export type ChangeSearch = SearchChange<PhysicianSearch>;

import { roles, type Role } from '@isocenter/contract/abilities.ts';
import { plans, templateRoles, userSortColumns, userStates } from '@isocenter/contract/people/users/users.ts';
import { key, keys, oneOf, order, record, someOf, text, under, was, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import type { SearchChange } from '#api/search.ts';
import type { OnTabs } from '#ui/records/record-tabs.tsx';

/** The kinds that have a page of their own. */
const kinds = ['power-user', 'technologist', 'radiologist', 'clinic-user', 'referring-doctor'] as const;
export type Kind = (typeof kinds)[number];
export type Tab = 'all' | Role | 'locked';
/** In the order of the roles. */
export const tabs: readonly Tab[] = ['all', ...roles, 'locked'];

/** The tabs that are shown: those of the four pages, others while there is somebody, and the one that is open. */
export function shownTabs(active: Tab, byRole: Readonly<Record<string, number>> | undefined): readonly Tab[] {
  const always: readonly Tab[] = ['all', ...kinds, 'locked'];
  return tabs.filter((tab) => always.includes(tab) || tab === active || (byRole?.[tab] ?? 0) > 0);
}

/** The tabs of a user beside the list, and on his page. */
export const drawerTabs = ['account', 'reading', 'access', 'information', 'sign-in', 'activity'] as const;
export const pageTabs = ['account', 'access', 'reading', 'information', 'social', 'sign-in'] as const;
export type UserTabName = (typeof drawerTabs)[number] | (typeof pageTabs)[number];

/** The fields on other tabs than the first. */
export const onTabs = {
  reading: ['modalities', 'specialities', 'qualifications', 'boardQualifications', 'readerGroupIds'],
  access: ['overrides'],
  information: ['info'],
  social: ['socialLinks'],
  'sign-in': 'plain',
  activity: 'plain',
} as const satisfies OnTabs<UserTabName>;

/** The state of the lists of users; the last five are what another page's link says of a new one. */
export const userSearch = defineSearch(
  {
    q: text(),
    role: under('roles', someOf(roles)),
    customRoleId: under('custom-role', key()),
    state: under('status', someOf(userStates)),
    clinicId: under('clinic', keys()),
    twoStep: under('two-step', oneOf(['on', 'off'])),
    templateRole: under('template', someOf(templateRoles)),
    plan: someOf(plans),
  },
  {
    kind: oneOf(tabs, 'all'),
    sort: order(userSortColumns, 'name'),
    /** The row the keyboard is on. */
    at: text(),
    open: was('user', record()),
    tab: whileOpen(was('part', oneOf(drawerTabs, 'account'))),
    role: whileOpen(oneOf(roles)),
    physician: whileOpen(key()),
    first: whileOpen(text()),
    last: whileOpen(text()),
    email: whileOpen(text()),
  },
);
export type UserSearch = ReturnType<typeof userSearch.read>;
export type ChangeUsers = SearchChange<UserSearch>;

/** The values that a new user begins with. */
export type NewUser = Partial<Pick<UserSearch, 'role' | 'physician' | 'first' | 'last' | 'email'>>;

/** Returns the filters of a tab, which hold whatever the other filters are. */
export function filterBy(tab: Tab): Readonly<{ role?: Role; state?: 'locked' }> {
  if (tab === 'all') return {};
  return tab === 'locked' ? { state: tab } : { role: tab };
}

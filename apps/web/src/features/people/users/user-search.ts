import { roles, type Role } from '@isocenter/contract/abilities.ts';
import {
  plans,
  templateRoles,
  userSortColumns,
  userStates,
  type UserSortColumn,
} from '@isocenter/contract/people/users.ts';

/** The kinds that have a page of their own. */
export const kinds = ['power-user', 'technologist', 'radiologist', 'clinic-user', 'referring-doctor'] as const;
export type Kind = (typeof kinds)[number];
export type Tab = 'all' | Role | 'locked';
/** In the order of the roles. */
export const tabs: readonly Tab[] = ['all', ...roles, 'locked'];

/** The tabs that are shown: those of the four pages, others while there is somebody, and the one that is open. */
export function shownTabs(active: Tab, byRole: Readonly<Record<string, number>> | undefined): readonly Tab[] {
  const always: readonly Tab[] = ['all', ...kinds, 'locked'];
  return tabs.filter((tab) => always.includes(tab) || tab === active || (byRole?.[tab] ?? 0) > 0);
}

export type UserOrder = Readonly<{ column: UserSortColumn; direction: 'asc' | 'desc' }>;

/** What is asked of the list, in the server's names; several values have commas between. */
export type UserFilter = Readonly<{
  q?: string;
  /** Roles that are called like `q` in the language of the page; never in an address. */
  qRole?: string;
  role?: string;
  state?: string;
  clinicId?: string;
  twoStep?: 'on' | 'off';
  templateRole?: string;
  plan?: string;
}>;

export const drawerTabs = ['profile', 'reading', 'access', 'sign-in', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export type UserSearch = Readonly<{
  tab: Tab;
  filter: UserFilter;
  order: UserOrder;
  /** The row the keyboard is on. */
  at: string | undefined;
  /** The user in the drawer: a number, or `new`. */
  user: string | undefined;
  part: DrawerTab;
}>;

export const defaultUserOrder: UserOrder = { column: 'name', direction: 'asc' };

type Texts = Readonly<Record<string, unknown>>;

/** Reads the state of the list from the texts of an address; what is not understood is left out. */
export function readUserSearch(texts: Texts): UserSearch {
  const several = (name: string, known: readonly string[]): string | undefined => {
    const values = (textOf(texts, name) ?? '').split(',').filter((value) => known.includes(value));
    return values.length === 0 ? undefined : [...new Set(values)].join(',');
  };
  const clinicId = textOf(texts, 'clinic');
  const twoStep = textOf(texts, 'two-step');
  const parts = {
    q: textOf(texts, 'q'),
    role: several('roles', roles),
    state: several('status', userStates),
    clinicId: clinicId !== undefined && /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(clinicId) ? clinicId : undefined,
    twoStep: twoStep === 'on' || twoStep === 'off' ? twoStep : undefined,
    templateRole: several('template', templateRoles),
    plan: several('plan', plans),
  };
  const sort = textOf(texts, 'sort');
  const column = userSortColumns.find((candidate) => candidate === sort?.replace(/^-/, ''));
  const user = textOf(texts, 'user');
  return {
    tab: tabs.find((tab) => tab === textOf(texts, 'kind')) ?? 'all',
    filter: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    order: column === undefined ? defaultUserOrder : { column, direction: sort?.startsWith('-') ? 'desc' : 'asc' },
    at: textOf(texts, 'at'),
    user: user !== undefined && /^(new|[1-9]\d{0,9})$/.test(user) ? user : undefined,
    part: drawerTabs.find((part) => part === textOf(texts, 'part')) ?? 'profile',
  };
}

/** The texts of an address for a state of the list. */
export function userSearchTexts({
  tab,
  filter,
  order,
  at,
  user,
  part,
}: UserSearch): Record<string, string | undefined> {
  const isDefault = order.column === defaultUserOrder.column && order.direction === defaultUserOrder.direction;
  return {
    kind: tab === 'all' ? undefined : tab,
    q: filter.q,
    roles: filter.role,
    status: filter.state,
    clinic: filter.clinicId,
    'two-step': filter.twoStep,
    template: filter.templateRole,
    plan: filter.plan,
    sort: isDefault ? undefined : `${order.direction === 'desc' ? '-' : ''}${order.column}`,
    at,
    user,
    part: user === undefined || part === 'profile' ? undefined : part,
  };
}

/** What a tab adds to the filter. */
export function filterOf({ tab, filter }: Pick<UserSearch, 'tab' | 'filter'>): UserFilter {
  if (tab === 'all') return filter;
  return tab === 'locked' ? { ...filter, state: 'locked' } : { ...filter, role: tab };
}

/** What a new user begins with, as another page's link says: its role, its physician and the physician's name. */
export type NewUser = Readonly<{ role?: Role; physicianId?: number; first?: string; last?: string; email?: string }>;

export function readNewUser(texts: Texts): NewUser {
  const role = roles.find((candidate) => candidate === textOf(texts, 'role'));
  const physician = textOf(texts, 'physician');
  const [first, last, email] = ['first', 'last', 'email'].map((name) => textOf(texts, name));
  return {
    ...(role === undefined ? {} : { role }),
    ...(physician !== undefined && /^[1-9]\d{0,9}$/.test(physician) ? { physicianId: Number(physician) } : {}),
    ...(first === undefined ? {} : { first }),
    ...(last === undefined ? {} : { last }),
    ...(email === undefined ? {} : { email }),
  };
}

function textOf(texts: Texts, name: string): string | undefined {
  const value = texts[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
}

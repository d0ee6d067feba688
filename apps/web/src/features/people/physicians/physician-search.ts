import { nameStates, type NameState } from '@isocenter/contract/people/physician-names.ts';
import { physicianStatuses, type PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import { physicianSortColumns, type PhysicianSortColumn } from '@isocenter/contract/people/physicians.ts';

/** The two pages over one list: people of the institution, and those who refer to it. */
export type Preset = 'doctors' | 'referring';

/** Tabs above the list. */
export const listViews = { doctors: ['reading', 'all'], referring: ['referring', 'names'] } as const;
export type ListView = (typeof listViews)[Preset][number];

export const drawerTabs = ['person', 'names', 'delivery', 'reading', 'studies', 'activity'] as const;
export type PhysicianTab = (typeof drawerTabs)[number];

export type PhysicianFilter = Readonly<{
  q?: string;
  status?: PhysicianStatus;
  clinicId?: number;
  login?: 'linked' | 'none';
}>;

export type PhysicianOrder = Readonly<{ column: PhysicianSortColumn; direction: 'asc' | 'desc' }>;
export const defaultPhysicianOrder: PhysicianOrder = { column: 'name', direction: 'asc' };

/** The state of a page as its address has it. */
export type PhysicianSearch = Readonly<{
  view: ListView;
  filter: PhysicianFilter;
  order: PhysicianOrder;
  /** Which found names are listed. */
  state: NameState;
  /** Whose drawer is open: a number, or `new`. */
  physician: number | 'new' | undefined;
  tab: PhysicianTab;
  /** A name found in images that a new physician is made from. */
  from: string | undefined;
  /** A user that a new physician is made from, and who signs in as him. */
  user?: number | undefined;
}>;

const longest = 200;

/** Reads the state from the texts of an address; what is not understood is left out. */
export function readPhysicianSearch(preset: Preset, texts: Readonly<Record<string, unknown>>): PhysicianSearch {
  const text = (name: string): string | undefined => {
    const value = texts[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : undefined;
  };
  const id = (value: string | undefined): number | undefined =>
    value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  const views: readonly ListView[] = listViews[preset];
  const parts = {
    q: text('q'),
    status: physicianStatuses.find((status) => status === text('status')),
    clinicId: id(text('clinic')),
    login: (['linked', 'none'] as const).find((login) => login === text('login')),
  };
  const sort = text('sort');
  const column = physicianSortColumns.find((candidate) => candidate === sort?.replace(/^-/, ''));
  return {
    view: views.find((view) => view === text('view')) ?? listViews[preset][0],
    filter: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    order: column === undefined ? defaultPhysicianOrder : { column, direction: sort?.startsWith('-') ? 'desc' : 'asc' },
    state: nameStates.find((state) => state === text('state')) ?? 'open',
    physician: text('physician') === 'new' ? 'new' : id(text('physician')),
    tab: drawerTabs.find((tab) => tab === text('tab')) ?? 'person',
    from: text('from'),
    user: id(text('user')),
  };
}

/** The texts of an address for a state; what is as usual is left out. */
export function physicianSearchTexts(
  preset: Preset,
  { view, filter, order, state, physician, tab, from, user }: PhysicianSearch,
): Readonly<Record<string, string | undefined>> {
  const isUsual = order.column === defaultPhysicianOrder.column && order.direction === defaultPhysicianOrder.direction;
  return {
    view: view === listViews[preset][0] ? undefined : view,
    q: filter.q,
    status: filter.status,
    clinic: filter.clinicId === undefined ? undefined : String(filter.clinicId),
    login: filter.login,
    sort: isUsual ? undefined : `${order.direction === 'desc' ? '-' : ''}${order.column}`,
    state: view === 'names' && state !== 'open' ? state : undefined,
    physician: physician === undefined ? undefined : String(physician),
    tab: physician === undefined || tab === 'person' ? undefined : tab,
    from: physician === 'new' ? from : undefined,
    user: physician === 'new' && user !== undefined ? String(user) : undefined,
  };
}

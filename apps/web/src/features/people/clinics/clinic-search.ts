import { clinicSortColumns, type ClinicSortColumn } from '@isocenter/contract/people/clinic-list.ts';
import { ruleKinds } from '@isocenter/contract/people/clinics.ts';
import type { ClinicRule } from '@isocenter/contract/people/clinics.ts';

export const drawerTabs = ['clinic', 'rules', 'letterhead', 'reports', 'people', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** What is asked of the list of clinics, in the server's names. */
export type ClinicFilter = Readonly<{ q?: string; status?: 'active' | 'inactive' }>;

export type ClinicOrder = Readonly<{ column: ClinicSortColumn; direction: 'asc' | 'desc' }>;
export const defaultClinicOrder: ClinicOrder = { column: 'name', direction: 'asc' };

/** The state of the page as its address has it. */
export type ClinicSearch = Readonly<{
  filter: ClinicFilter;
  order: ClinicOrder;
  /** The open record; undefined while the drawer is closed. */
  clinic: number | 'new' | undefined;
  tab: DrawerTab;
  /** The clinic that a new one is made from. */
  like: number | undefined;
  /** A rule to begin with, from a study that no clinic has. */
  rule: ClinicRule | undefined;
}>;

const statuses = ['active', 'inactive'] as const;

/** Reads the state of the page from the texts of an address; what is not understood is left out. */
export function readClinicSearch(texts: Readonly<Record<string, unknown>>): ClinicSearch {
  const text = (name: string): string | undefined => {
    const value = texts[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
  };
  const parts = { q: text('q'), status: statuses.find((status) => status === text('status')) };
  const sort = text('sort');
  const column = clinicSortColumns.find((candidate) => candidate === sort?.replace(/^-/, ''));
  return {
    filter: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    order: column === undefined ? defaultClinicOrder : { column, direction: sort?.startsWith('-') ? 'desc' : 'asc' },
    clinic: text('clinic') === 'new' ? 'new' : numberOf(text('clinic')),
    tab: drawerTabs.find((tab) => tab === text('tab')) ?? 'clinic',
    like: numberOf(text('like')),
    rule: ruleOf(text('rule')),
  };
}

/** The texts of an address for a state of the page. */
export function clinicSearchTexts({
  filter,
  order,
  clinic,
  tab,
  like,
  rule,
}: ClinicSearch): Record<string, string | undefined> {
  const isOpen = clinic !== undefined;
  const isUsual = order.column === defaultClinicOrder.column && order.direction === defaultClinicOrder.direction;
  return {
    q: filter.q,
    status: filter.status,
    sort: isUsual ? undefined : `${order.direction === 'desc' ? '-' : ''}${order.column}`,
    clinic: isOpen ? String(clinic) : undefined,
    tab: isOpen && tab !== 'clinic' ? tab : undefined,
    like: clinic === 'new' && like !== undefined ? String(like) : undefined,
    rule: isOpen && rule !== undefined ? `${rule.kind}:${rule.pattern}` : undefined,
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

function ruleOf(text: string | undefined): ClinicRule | undefined {
  const kind = ruleKinds.find((candidate) => text?.startsWith(`${candidate}:`));
  const pattern = kind === undefined ? '' : (text ?? '').slice(kind.length + 1);
  return kind === undefined || pattern === '' ? undefined : { kind, pattern };
}

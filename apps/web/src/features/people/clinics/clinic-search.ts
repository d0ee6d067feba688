import { clinicSortColumns } from '@isocenter/contract/people/clinics/clinic-list.ts';
import { clinicStatuses, ruleKinds } from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import { key, oneOf, order, record, text, was, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import type { SearchChange, SearchPart } from '#api/search.ts';

export const drawerTabs = ['clinic', 'rules', 'letterhead', 'reports', 'people', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** A rule to begin with, from a study that no clinic has: `station:CT*`. */
const rule: SearchPart<ClinicRule | undefined> = {
  read: (given) => {
    const kind = ruleKinds.find((candidate) => given?.startsWith(`${candidate}:`));
    const pattern = kind === undefined ? '' : (given ?? '').slice(kind.length + 1);
    return kind === undefined || pattern === '' ? undefined : { kind, pattern };
  },
  write: (value) => value && `${value.kind}:${value.pattern}`,
};

/** The state of the page of clinics; `like` is the clinic that a new one is made from. */
export const clinicSearch = defineSearch(
  { q: text(), status: oneOf(clinicStatuses) },
  {
    sort: order(clinicSortColumns, 'name'),
    open: was('clinic', record()),
    tab: whileOpen(oneOf(drawerTabs, 'clinic')),
    like: whileOpen(key()),
    rule: whileOpen(rule),
  },
);
export type ClinicSearch = ReturnType<typeof clinicSearch.read>;
export type ChangeClinicSearch = SearchChange<ClinicSearch>;

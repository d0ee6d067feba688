import type { ListedClinic } from './clinic-list-queries.ts';
import { mostCounted } from './clinic-queries.ts';

const columns = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  partOf: ({ part_of }) => part_of?.name ?? '',
  kind: ({ kind }) => kind,
  city: ({ city }) => city,
  country: ({ country }) => country,
  emails: ({ emails }) => emails.join(' '),
  phones: ({ phones }) => phones.join(', '),
  mayEditPatients: ({ may_edit_patients }) => (may_edit_patients ? 'yes' : 'no'),
  status: ({ status }) => status,
  studies: ({ studies }) => (studies > mostCounted ? `${mostCounted}+` : studies),
  lastStudy: ({ last_study_date }) => last_study_date ?? '',
  users: ({ users }) => users,
  physicians: ({ physicians }) => physicians,
  rules: ({ rules }) => rules,
} as const satisfies Readonly<Record<string, (clinic: Omit<ListedClinic, 'place'>) => string | number>>;

/** Clinics as a table with a heading. */
export function clinicTable(clinics: readonly ListedClinic[]) {
  return {
    columns: Object.keys(columns),
    rows: clinics.map((clinic) => Object.values(columns).map((valueOf) => valueOf(clinic))),
  };
}

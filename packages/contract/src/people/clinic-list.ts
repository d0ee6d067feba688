import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { oneOf, pageOf, paging, strict } from '../schemas.ts';
import { ClinicRow, clinicStatuses } from './clinics.ts';

/** What the list of clinics can be ordered by. */
export const clinicSortColumns = [
  'name',
  'city',
  'contact',
  'partOf',
  'kind',
  'mayEditPatients',
  'status',
  'studies',
  'lastStudy',
  'users',
  'physicians',
  'rules',
] as const;
export type ClinicSortColumn = (typeof clinicSortColumns)[number];

/** Which clinics are meant, and in which order. */
const clinicFilters = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  status: Type.Optional(oneOf(clinicStatuses)),
  sort: Type.Optional(oneOf(clinicSortColumns)),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
} as const;

/** A page of the clinics that exist for the caller, by name if nothing else is asked; `q` is looked for in name, code and city. */
export const listClinics = defineRoute({
  method: 'GET',
  path: '/api/clinics',
  summary: 'List clinics',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  query: strict({
    ...clinicFilters,
    ...paging,
  }),
  response: Type.Object({
    ...pageOf(ClinicRow).properties,
    /** Whether the caller may add clinics. */
    mayCreate: Type.Boolean(),
    /** Whether he may change the status, and remove or merge. */
    maySwitch: Type.Boolean(),
    mayRemove: Type.Boolean(),
  }),
});

/** The clinics of the list as it is filtered and ordered, all of them. */
export const exportClinics = defineRoute({
  method: 'GET',
  path: '/api/clinics/export.csv',
  summary: 'Clinics as CSV',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  query: strict(clinicFilters),
  response: { raw: true, contentTypes: ['text/csv'] },
  audit: 'clinic.export',
});

import Type from 'typebox';
import { listQuery, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { oneOf } from '../schemas.ts';
import { ClinicMay, ClinicRow, clinicStatuses } from './clinics.ts';

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

const filters = { status: Type.Optional(oneOf(clinicStatuses)) };
const reading: Access = { kind: 'ability', action: 'read', subject: 'Clinic' };

/** A page of the clinics that exist for the caller, by name if nothing else is asked; `q` is looked for in name, code and city. */
export const listClinics = defineRoute({
  method: 'GET',
  path: '/api/clinics',
  summary: 'List clinics',
  access: reading,
  query: listQuery(clinicSortColumns, filters),
  response: pageOf(ClinicRow, ClinicMay),
});

export const exportClinics = tableRoute({
  path: '/api/clinics/export',
  summary: 'Clinics as a table',
  access: reading,
  query: tableQuery(clinicSortColumns, filters),
  audit: 'clinic.export',
});

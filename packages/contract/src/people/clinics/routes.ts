import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute, type Access } from '../../route.ts';
import { listOf, strict, Key, Revision, oneOf, nullable } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { clinicSortColumns } from './clinic-list.ts';
import { clinicStatuses } from './clinics.ts';
import { ClinicChoice, ClinicParams, Clinic, fields, ClinicRow, ClinicMay, MergeCounts } from './fields.ts';

/** The clinics that exist for the caller, by name, at most 2,000. */
export const listClinicChoices = defineRoute({
  method: 'GET',
  path: '/api/clinics/choices',
  summary: 'My clinics, to choose from',
  access: { kind: 'signed-in' },
  response: listOf(ClinicChoice),
});

const filters = { status: Type.Optional(oneOf(clinicStatuses)) };
const reading: Access = { kind: 'ability', action: 'read', subject: 'Clinic' };

/**
 * By name unless another order is requested; `q` is searched in name, code and city. What is not given of a new clinic is as in the
 * prototype, apart from its rules, or empty. A clinic that nothing belongs to is removed, with its rules; `conflict` with what does.
 */
export const {
  list: listClinics,
  get: getClinic,
  create: createClinic,
  update: updateClinic,
  remove: removeClinic,
} = recordRoutes({
  kind: 'clinic',
  path: '/api/clinics',
  params: ClinicParams,
  needs: (action) => ({ action, subject: 'Clinic' }),
  called: { one: 'clinic', several: 'clinics' },
  summaries: { remove: 'Remove a clinic that nothing belongs to' },
  query: listQuery(clinicSortColumns, filters),
  page: pageOf(ClinicRow, ClinicMay),
  shown: Clinic,
  fields,
  start: strict({
    ...Type.Partial(Type.Object(fields)).properties,
    name: fields.name,
    code: fields.code,
    emails: fields.emails,
    prototypeId: Type.Optional(Key),
  }),
  // Its history needs another right than reading it.
  without: ['activity'],
});

/** Counts everything that belongs to a clinic, in the archive and in the bin, whoever sees it: for callers who see every clinic. */
export const getClinicHanging = hangingRoute('clinics', { action: 'update', subject: 'Clinic' }, ClinicParams);

export const exportClinics = tableRoute({
  path: '/api/clinics/export',
  summary: 'Clinics as a table',
  access: reading,
  query: tableQuery(clinicSortColumns, filters),
  audit: 'clinic.export',
});

/** Counts the records that a merge would move. */
export const previewMerge = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId/merge-preview',
  summary: 'What a merge would move',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  query: strict({ into: Key }),
  response: MergeCounts,
});

/**
 * Moves studies, rules, users and physicians to another clinic; this one is kept out of sight, as merged into it.
 * Many studies are moved by a job; meanwhile the people of the merged clinic see them still.
 */
export const mergeClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics/:clinicId/merge',
  summary: 'Merge a clinic into another',
  access: { kind: 'ability', action: 'delete', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ intoClinicId: Key, revision: Revision }),
  response: Type.Object({ moved: MergeCounts, job: nullable(JobRow) }),
  audit: 'clinic.merge',
});

export const clinicActivity = activityRoute('clinic', { action: 'update', subject: 'Clinic' }, ClinicParams);

/**
 * The people of a clinic, by name, at most 500 of each kind. Users need reading of User, physicians reading of Physician; otherwise none
 * are listed.
 */
export const listClinicPeople = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId/people',
  summary: 'Users and physicians of a clinic',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  params: ClinicParams,
  response: Type.Object({
    users: Type.Array(
      Type.Object({
        id: Type.Integer(),
        fullName: Type.String(),
        email: Type.String(),
        role: Type.String(),
        status: Type.String(),
      }),
    ),
    physicians: Type.Array(
      Type.Object({
        physicianId: Type.Integer(),
        name: Type.String(),
        designation: Type.String(),
        status: Type.String(),
      }),
    ),
  }),
});

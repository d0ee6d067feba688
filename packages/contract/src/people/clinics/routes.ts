import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { listOf, strict, Key, Revision, Nothing, oneOf, nullable } from '../../schemas.ts';
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

export const getClinic = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId',
  summary: 'One clinic',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  params: ClinicParams,
  response: Clinic,
});

/** Adds a clinic. What is not given is as in the prototype, apart from its rules, or empty. */
export const createClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics',
  summary: 'Add a clinic',
  access: { kind: 'ability', action: 'create', subject: 'Clinic' },
  body: strict({
    ...Type.Partial(Type.Object(fields)).properties,
    name: fields.name,
    code: fields.code,
    emails: fields.emails,
    prototypeId: Type.Optional(Key),
  }),
  tidied: true,
  response: Clinic,
  status: 201,
  audit: 'clinic.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between. */
export const updateClinic = defineRoute({
  method: 'PUT',
  path: '/api/clinics/:clinicId',
  summary: 'Change a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Clinic,
  audit: 'clinic.change',
});

/** Counts everything that belongs to a clinic, in the archive and in the bin, whoever sees it: for callers who see every clinic. */
export const getClinicHanging = hangingRoute('clinics', { action: 'update', subject: 'Clinic' }, ClinicParams);

/** Removes a clinic that nothing belongs to, with its rules. `conflict` with what does belong to it. */
export const removeClinic = defineRoute({
  method: 'DELETE',
  path: '/api/clinics/:clinicId',
  summary: 'Remove a clinic that nothing belongs to',
  access: { kind: 'ability', action: 'delete', subject: 'Clinic' },
  params: ClinicParams,
  response: Nothing,
  audit: 'clinic.remove',
});

const filters = { status: Type.Optional(oneOf(clinicStatuses)) };
const reading: Access = { kind: 'ability', action: 'read', subject: 'Clinic' };

/** A page of the clinics that exist for the caller, by name unless another order is requested; `q` is searched in name, code and city. */
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

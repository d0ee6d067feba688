import Type from 'typebox';
import { activityRoute } from '../activity.ts';
import { defineRoute } from '../route.ts';
import { ClinicParams } from './clinics.ts';

/** What happened to a clinic. */
export const clinicActivity = activityRoute('clinic', { action: 'update', subject: 'Clinic' }, ClinicParams);

/**
 * Who belongs to a clinic, by name, at most 500 of each. Users need reading of User, physicians reading of Physician; else none are
 * told.
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

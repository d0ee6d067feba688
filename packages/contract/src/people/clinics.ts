import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { oneOf } from '../schemas.ts';

export const clinicStatuses = ['active', 'inactive'] as const;

/** A clinic as fields and filters offer it. */
export const ClinicChoice = Type.Object({
  clinicId: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  status: oneOf(clinicStatuses),
});
export type ClinicChoice = Static<typeof ClinicChoice>;

/** The clinics that exist for the caller, by name, at most 2,000. */
export const listClinicChoices = defineRoute({
  method: 'GET',
  path: '/api/clinics/choices',
  summary: 'My clinics, to choose from',
  access: { kind: 'signed-in' },
  response: Type.Object({ rows: Type.Array(ClinicChoice) }),
});

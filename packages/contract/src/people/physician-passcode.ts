import Type from 'typebox';
import { needing, untouched } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { nullable, Nothing, strict } from '../schemas.ts';
import { PhysicianParams } from './physician-record.ts';

/** What the files open with that a physician gets by e-mail. It is told to nobody: neither in answers nor in letters. */
export const Passcode = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[!-~]*$',
  ...untouched,
  ...needing(say`has 8 to 64 letters, figures and signs, without spaces and accents`),
});

/** Null: without one. */
const body = strict({ passcode: nullable(Passcode) });

export const setPhysicianPasscode = defineRoute({
  method: 'PUT',
  path: '/api/physicians/:physicianId/passcode',
  summary: 'Set the passcode of the files that a physician gets',
  access: { kind: 'ability', action: 'update', subject: 'Physician', by: 'session' },
  params: PhysicianParams,
  body,
  response: Nothing,
  audit: 'physician.passcode',
});

const own = { kind: 'ability', action: 'update', subject: 'Account', by: 'session' } as const;

/** `isAsked`: reports reach me as files that open with a passcode. */
export const getOwnPasscode = defineRoute({
  method: 'GET',
  path: '/api/account/report-passcode',
  summary: 'Whether the files that I get as a physician have a passcode',
  access: own,
  response: Type.Object({ isAsked: Type.Boolean(), isSet: Type.Boolean() }),
});

/** @throws `not-found` for an account of no physician */
export const setOwnPasscode = defineRoute({
  method: 'PUT',
  path: '/api/account/report-passcode',
  summary: 'Set the passcode of the files that I get as a physician',
  access: own,
  body,
  response: Nothing,
  audit: 'physician.passcode',
});

import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, listOf } from '../../schemas.ts';
import { Colleague } from './fields.ts';

/** People of the own clinics and those who look after the installation, by name; narrowed by name, user name or address. */
export const listColleagues = defineRoute({
  method: 'GET',
  path: '/api/office/colleagues',
  summary: 'Whom I can write to',
  access: { kind: 'signed-in' },
  query: strict({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  response: listOf(Colleague),
});

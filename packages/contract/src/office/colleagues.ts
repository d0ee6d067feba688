import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import { defineRoute } from '../route.ts';
import { listOf, nullable, oneOf, strict } from '../schemas.ts';

/** Somebody whom the caller may write to, invite, or give something to do. */
export const Colleague = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  /** The address of the picture. */
  avatar: nullable(Type.String()),
});
export type Colleague = Static<typeof Colleague>;

/** No more are told at once. */
export const mostColleagues = 20;

/** People of the own clinics and those who look after the installation, by name; narrowed by name, user name or address. */
export const listColleagues = defineRoute({
  method: 'GET',
  path: '/api/office/colleagues',
  summary: 'Whom I can write to',
  access: { kind: 'signed-in' },
  query: strict({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  response: listOf(Colleague),
});

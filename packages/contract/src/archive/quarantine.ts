import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, strict, nullable } from '../schemas.ts';

/** An object that was received whole but not taken into the archive, kept until a person decides. */
export const QuarantinedInstance = Type.Object({
  id: Type.Integer(),
  at: Instant,
  reason: Type.String(),
  source: Type.String(),
  sopUid: Type.String(),
  studyUid: Type.String(),
  sizeBytes: Type.Integer(),
});
export type QuarantinedInstance = Static<typeof QuarantinedInstance>;

export const listQuarantine = defineRoute({
  method: 'GET',
  path: '/api/quarantine',
  summary: 'Objects that were refused and kept',
  access: { kind: 'ability', action: 'read', subject: 'Quarantine' },
  query: strict({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  response: Type.Object({ rows: Type.Array(QuarantinedInstance), next: nullable(Type.Integer()) }),
  audit: 'quarantine.search',
});

/** Drops the kept object; what the archive holds under the same UID stays as it is. */
export const discardQuarantined = defineRoute({
  method: 'DELETE',
  path: '/api/quarantine/:id',
  summary: 'Discard a refused object',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  params: strict({ id: Type.Integer({ minimum: 1 }) }),
  response: Nothing,
  audit: 'quarantine.discard',
});

import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, Uid, oneOf, strict, nullable, LongKey } from '../schemas.ts';

/**
 * Why an object is kept beside the archive. `other-content`: it differs from what is archived under its SOP Instance UID;
 * `other-clinic`, `other-patient`: what it says it belongs to is another clinic's, or another person's; `replaced`: it was archived
 * until a correction took its place; `unreadable`: it cannot be read to its end.
 */
export const quarantineKinds = ['other-content', 'other-clinic', 'other-patient', 'replaced', 'unreadable'] as const;
export type QuarantineKind = (typeof quarantineKinds)[number];

/** An object that was received whole and is not the one that the archive gives out under its UID. */
export const QuarantinedInstance = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: oneOf(quarantineKinds),
  source: Type.String(),
  sopUid: Type.String(),
  seriesUid: Type.String(),
  studyUid: Type.String(),
  modality: Type.String(),
  number: nullable(Type.Integer()),
  frameCount: Type.Integer(),
  patientId: Type.String(),
  patientName: Type.String(),
  sizeBytes: Type.Integer(),
});
export type QuarantinedInstance = Static<typeof QuarantinedInstance>;

/** What waits, newest first; of one kind, study or source where that is said. */
export const listQuarantine = defineRoute({
  method: 'GET',
  path: '/api/quarantine',
  summary: 'Objects that wait in quarantine',
  access: { kind: 'ability', action: 'read', subject: 'Quarantine' },
  query: strict({
    before: Type.Optional(LongKey),
    kind: Type.Optional(oneOf(quarantineKinds)),
    studyUid: Type.Optional(Uid),
    source: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: Type.Object({ rows: Type.Array(QuarantinedInstance), next: nullable(Type.Integer()) }),
  audit: 'quarantine.search',
});

/** Drops the kept object; what the archive holds under the same UID stays as it is. */
export const discardQuarantined = defineRoute({
  method: 'DELETE',
  path: '/api/quarantine/:id',
  summary: 'Discard a kept object',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  params: strict({ id: LongKey }),
  response: Nothing,
  audit: 'quarantine.discard',
});

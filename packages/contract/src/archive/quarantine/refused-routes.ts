import { Type } from 'typebox';
import { SearchText, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, LongKey, nullable, oneOf, listOf } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { RefusedGroup, RefusedMay, RefusedObject, RefusedRoom } from './fields.ts';
import { mostRefusedAtOnce, refusedDecisions } from './refused.ts';

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const own = { kind: 'ability', action: 'create', subject: 'Upload' } as const;
const GroupKey = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 });
const found = strict({ q: Type.Optional(SearchText), ...paging });

/** The latest first; by patient, UID and sender where something is looked for. */
export const listRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused',
  summary: 'Objects that were refused, by sender, patient and reason',
  access,
  query: found,
  response: pageOf(RefusedGroup, RefusedMay),
  audit: 'quarantine.search',
});

export const listRefusedObjects = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused/:key/objects',
  summary: 'Refused objects of a group',
  access,
  params: strict({ key: GroupKey }),
  query: strict(paging),
  response: pageOf(RefusedObject, RefusedMay),
  audit: 'quarantine.search',
});

/** The objects that the caller sent himself, whatever else he may see. He decides nothing. */
export const listOwnRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/own-refused',
  summary: 'Own objects that were refused',
  access: own,
  query: found,
  response: pageOf(RefusedGroup, RefusedMay),
  audit: 'quarantine.search',
});

export const listOwnRefusedObjects = defineRoute({
  method: 'GET',
  path: '/api/quarantine/own-refused/:key/objects',
  summary: 'Own refused objects of a group',
  access: own,
  params: strict({ key: GroupKey }),
  query: strict(paging),
  response: pageOf(RefusedObject, RefusedMay),
  audit: 'quarantine.search',
});

export const refusedRoom = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused-room',
  summary: 'Room for what is refused',
  access,
  response: RefusedRoom,
});

/** The file as it was sent; of a data set that came without a header, with one written around it. */
export const downloadRefused = defineRoute({
  method: 'GET',
  path: '/api/quarantine/refused-objects/:id/file',
  summary: 'The bytes of a refused object',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  params: strict({ id: LongKey }),
  response: { raw: true, contentTypes: ['application/dicom', 'application/octet-stream'] },
  audit: 'quarantine.refused-file',
});

const RefusedOutcome = Type.Object({
  id: Type.Integer(),
  /** Null: it was done. Else why not: it stays. */
  refusal: nullable(TranslatableText),
  /** For an accepted object: its present study. */
  studyUid: nullable(Type.String()),
});

/** Decides about refused objects of one group. Those that cannot be accepted stay, with the reason. */
export const decideRefused = defineRoute({
  method: 'POST',
  path: '/api/quarantine/refused-decisions',
  summary: 'Take, mend or discard refused objects',
  access: { kind: 'ability', action: 'delete', subject: 'Quarantine' },
  body: strict({
    ids: Type.Array(LongKey, { minItems: 1, maxItems: mostRefusedAtOnce, uniqueItems: true }),
    decision: oneOf(refusedDecisions),
    reason: Type.String({ maxLength: 500 }),
  }),
  response: listOf(RefusedOutcome),
  audit: 'quarantine.decide',
});

import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Uid, LongKey, oneOf, Nothing } from '../../schemas.ts';
import { Decided, QuarantineDecision, QuarantineMay } from './fields.ts';
import { mostDecidedAtOnce, quarantineDecisions } from './quarantine.ts';

const access = { kind: 'ability', action: 'delete', subject: 'Quarantine' } as const;

/** Decides about objects of one study from one source: about all that wait, or about those that are named. */
export const decideQuarantined = defineRoute({
  method: 'POST',
  path: '/api/quarantine/decisions',
  summary: 'Decide about quarantined objects',
  access,
  body: strict({
    studyUid: Uid,
    source: Type.String({ maxLength: 64 }),
    ids: Type.Optional(Type.Array(LongKey, { minItems: 1, maxItems: mostDecidedAtOnce })),
    decision: oneOf(quarantineDecisions),
    reason: Type.String({ maxLength: 500 }),
  }),
  response: Decided,
  audit: 'quarantine.decide',
});

/** Newest first. */
export const listDecisions = defineRoute({
  method: 'GET',
  path: '/api/quarantine/decisions',
  summary: 'What was decided',
  access: { kind: 'ability', action: 'read', subject: 'Quarantine' },
  query: strict(paging),
  response: pageOf(QuarantineDecision, QuarantineMay),
  audit: 'quarantine.search',
});

/** Everything is as before the decision, and its objects wait again. */
export const undoDecision = defineRoute({
  method: 'POST',
  path: '/api/quarantine/decisions/:id/undo',
  summary: 'Undo a decision',
  access,
  params: strict({ id: LongKey }),
  body: Nothing,
  response: Decided,
  audit: 'quarantine.undo',
});

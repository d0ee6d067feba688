import Type, { type Static } from 'typebox';
import { pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, LongKey, Nothing, Uid, oneOf, strict, nullable } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { QuarantineMay } from './quarantine.ts';

/**
 * `replace`: the later object takes the place of the first, which can be taken back for 90 days. `keep-both`: the later one is archived
 * beside the first under a SOP Instance UID of its own. `discard`: the first stays, the later one is deleted after 90 days.
 */
export const quarantineDecisions = ['replace', 'keep-both', 'discard'] as const;
export type Decision = (typeof quarantineDecisions)[number];

/** Decisions are undone, and what they put aside is kept, for this long. */
export const decisionKeptDays = 90;
/** More objects at once are decided by a job. */
export const mostDecidedAtOnce = 20;

const access = { kind: 'ability', action: 'delete', subject: 'Quarantine' } as const;

/** What was decided about objects of one study from one source. */
export const QuarantineDecision = Type.Object({
  id: Type.Integer(),
  at: Instant,
  /** Who decided; of a rule, whose object it was. */
  actor: Type.String(),
  because: oneOf(['person', 'rule', 'bin']),
  decision: oneOf(quarantineDecisions),
  reason: Type.String(),
  studyUid: Type.String(),
  source: Type.String(),
  patientName: Type.String(),
  patientId: Type.String(),
  /** Objects that it still holds for. */
  objectCount: Type.Integer(),
  undoneAt: nullable(Instant),
  undoneBy: nullable(Type.String()),
  canBeUndone: Type.Boolean(),
});
export type QuarantineDecision = Static<typeof QuarantineDecision>;

const Decided = Type.Object({
  decisionId: Type.Integer(),
  /** Objects that were decided; more follow where there is a job. */
  objects: Type.Integer(),
  job: nullable(JobRow),
});
export type Decided = Static<typeof Decided>;

/** Decides about objects of one study from one source: about all that wait, or about those that are named. */
export const decideQuarantined = defineRoute({
  method: 'POST',
  path: '/api/quarantine/decisions',
  summary: 'Decide about kept objects',
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

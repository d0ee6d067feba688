import Type, { type Static } from 'typebox';
import type { Action, Subject } from '../abilities.ts';
import { AnonymousLeaving, Pseudonym } from '../archive/anonymise.ts';
import { RulesNamed } from '../archive/route-now.ts';
import { Tags, StudySelection } from '../archive/studies.ts';
import { Priority } from '../archive/study.ts';
import { pageOf, paging } from '../lists.ts';
import { filledLine, lines } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, Key, listOf, Nothing, nullable, oneOf, strict, Uid, Uuid } from '../schemas.ts';
import { bulkMoves } from './work-acts.ts';
import { moveRefusals } from './work-moves.ts';

/** So many studies are acted on at once; of more, a job does it. */
export const mostAtOnce = 25;

const People = Type.Array(Key, { minItems: 1, maxItems: 50, uniqueItems: true });

/** What is done with each study of a selection. */
export const BulkAct = Type.Union([
  strict({
    kind: Type.Literal('move'),
    act: oneOf(bulkMoves),
    reason: Type.Optional(lines(500)),
    readerId: Type.Optional(Key),
    groupId: Type.Optional(Key),
  }),
  strict({ kind: Type.Literal('priority'), priority: Priority }),
  /** Until then; with null, when the targets say. */
  strict({ kind: Type.Literal('due'), dueAt: nullable(Instant) }),
  strict({ kind: Type.Literal('tags'), add: Tags, remove: Tags }),
  strict({ kind: Type.Literal('bin'), reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  strict({ kind: Type.Literal('restore') }),
  /** Into a clinic, or with null into none. */
  strict({ kind: Type.Literal('clinic'), clinicId: nullable(Key) }),
  /** Lets people see them. */
  strict({ kind: Type.Literal('sight'), accountIds: People }),
  /** Takes that from them. Who sees a study otherwise, goes on seeing it. */
  strict({ kind: Type.Literal('unsight'), accountIds: People }),
  /** The caller has read their notes, or is to read the last again. */
  strict({ kind: Type.Literal('seen'), isSeen: Type.Boolean() }),
  /** The caller acknowledges their signed reports: those that he has opened as they are now. */
  strict({ kind: Type.Literal('acknowledge') }),
  /** The patients of the studies are protected, or not any more. Who is protected already stays so by whom he was. */
  strict({ kind: Type.Literal('protect'), isProtected: Type.Boolean(), reason: filledLine(200) }),
  /**
   * An anonymous copy of each is made. Its patient is called by the name, a hyphen and letters that are the same for all studies of one
   * patient under this name, now and later.
   */
  strict({
    kind: Type.Literal('anonymise'),
    pseudonym: Pseudonym,
    clinicId: nullable(Key),
    ...AnonymousLeaving.properties,
    /** Series that may have writing in their pictures are left out; otherwise their studies are, since nobody looks at them. */
    withoutWriting: Type.Boolean(),
  }),
  /** These routing rules send each study that they find now, also one that they sent before, as the preview of it told. */
  strict({ kind: Type.Literal('route'), rules: RulesNamed }),
]);
export type BulkAct = Static<typeof BulkAct>;
const bulkKinds = [
  'move',
  'priority',
  'due',
  'tags',
  'bin',
  'restore',
  'clinic',
  'sight',
  'unsight',
  'seen',
  'acknowledge',
  'protect',
  'anonymise',
  'route',
] as const;
export type BulkKindName = (typeof bulkKinds)[number];

/** What taking it back needs, where that is not what the act itself does; null for what stands. */
export const undoNeeds: Readonly<Partial<Record<BulkKindName, readonly [Action, Subject] | null>>> = {
  bin: ['restore', 'Bin'],
  restore: ['delete', 'Study'],
  sight: ['delete', 'Assignment'],
  unsight: ['create', 'Assignment'],
  acknowledge: null,
  anonymise: ['delete', 'Study'],
  route: null,
};

/**
 * Why it was not done with a study: beside what the workflow says, `gone`, it is not there for him any more; `target`, whom or what the
 * act names is not; `protected`, its patient is; `changed`, somebody changed since what is to be taken back; `notes`, nobody
 * else wrote any; `unread`, there is no report for him that he has opened as it is now. Of copies alone: `writing`, pictures may have
 * writing in them; `nothing`, nothing of it can be made anonymous; `unusable`, none could be made of what is stored. Of routing alone:
 * `unmatched`, no rule finds it; `origin`, it came from where it would be sent to.
 */
export const studyRefusals = [...moveRefusals, 'gone', 'target', 'protected', 'changed', 'notes', 'unread'] as const;
export const bulkRefusals = [...studyRefusals, 'writing', 'nothing', 'unusable', 'unmatched', 'origin'] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** How far an act on many studies is. What it is about was fixed when it was asked for. */
export const Bulk = Type.Object({
  bulkId: Uuid,
  kind: oneOf(bulkKinds),
  /** With `kind` `move`, which. */
  move: nullable(oneOf(bulkMoves)),
  askedAt: Instant,
  studies: Type.Integer(),
  /** Whether it is taken back, or was. */
  isUndo: Type.Boolean(),
  /** Done; with `isUndo`, taken back. */
  done: Type.Integer(),
  /** Nobody has come to them yet; nobody will when it does not run. */
  waiting: Type.Integer(),
  failed: Type.Array(Type.Object({ because: oneOf(bulkRefusals), studies: Type.Integer() })),
  isRunning: Type.Boolean(),
  /** The job that did, or does, what was asked last; null when it was done at once. */
  jobId: nullable(Uuid),
  may: Type.Object({ retry: Type.Boolean(), undo: Type.Boolean() }),
});
export type Bulk = Static<typeof Bulk>;

const readsStudies = { kind: 'ability', action: 'read', subject: 'Study' } as const;
const BulkParams = strict({ bulkId: Uuid });
const told = { access: readsStudies, params: BulkParams, response: Bulk } as const;

/**
 * Does one act with every study of a selection, each decided on its own: its right, state and sight are looked at when its turn comes.
 * Up to 25 are done when this answers; more are done by a job, and so is what makes copies, of however many.
 * @throws `forbidden` when the caller's role does not include the act; `not-found` for a study, or for whom the act names, that does not
 * exist for the caller; `conflict` when a filter now matches another number
 */
export const beginBulk = defineRoute({
  method: 'POST',
  path: '/api/studies/bulk',
  summary: 'Do one act with many studies',
  access: readsStudies,
  body: strict({ selection: StudySelection, act: BulkAct }),
  response: Bulk,
  audit: 'study.bulk',
});

/** The caller's own of the last 30 days, newest first, at most 100. */
export const listBulks = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk',
  summary: 'What was done with many studies',
  access: readsStudies,
  response: listOf(Bulk),
});

export const getBulk = defineRoute({
  ...told,
  method: 'GET',
  path: '/api/studies/bulk/:bulkId',
  summary: 'How far an act on many studies is',
});

/** With which studies it was not done, and why; of those that the caller does not see any more there is the UID only. */
export const listBulkFailures = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk/:bulkId/failures',
  summary: 'Studies with which it was not done',
  access: readsStudies,
  params: BulkParams,
  query: strict(paging),
  response: pageOf(
    Type.Object({
      studyUid: Uid,
      because: oneOf(bulkRefusals),
      patientName: nullable(Type.String()),
      studyDate: nullable(CalendarDate),
      description: nullable(Type.String()),
    }),
  ),
  audit: 'study.search',
});

/** Tries again with those alone that failed, or that nobody came to. @throws `conflict` while it runs, or when there are none */
export const retryBulk = defineRoute({
  ...told,
  method: 'POST',
  path: '/api/studies/bulk/:bulkId/retry',
  summary: 'Try again what could not be done',
  body: Nothing,
  audit: 'study.bulk',
});

/** What leads from the anonymous copies of an act to their originals. @throws `conflict` while it runs, or when there are none */
export const fetchBulkKey = defineRoute({
  method: 'GET',
  path: '/api/studies/bulk/:bulkId/key.csv',
  summary: 'The key of many anonymous studies',
  access: { kind: 'ability', action: 'manage', subject: 'Study' },
  params: BulkParams,
  response: { raw: true, contentTypes: ['text/csv'] },
  audit: 'anonymise.key',
});

/** Puts back what each study said before, where nobody changed it since. @throws `conflict` while it runs, or when nothing was done */
export const undoBulk = defineRoute({
  ...told,
  method: 'POST',
  path: '/api/studies/bulk/:bulkId/undo',
  summary: 'Take an act on many studies back',
  body: Nothing,
  audit: 'study.bulk',
});

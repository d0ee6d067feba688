import Type, { type Static } from 'typebox';
import { Priority, StudyRow } from '../archive/study.ts';
import { StudyFilter, StudySelection } from '../archive/studies.ts';
import { lines } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { Key, listOf, nullable, oneOf, strict, Uid } from '../schemas.ts';
import { workActs } from './work-acts.ts';
import { moveRefusals } from './work-moves.ts';

const readsStudies = { kind: 'ability', action: 'read', subject: 'Study' } as const;
const reads = { kind: 'ability', action: 'create', subject: 'Reading' } as const;

/** What was done with a selection: how many studies moved, and how many did not and why. */
const Moved = Type.Object({
  studies: Type.Integer(),
  left: Type.Array(Type.Object({ because: oneOf(moveRefusals), studies: Type.Integer() })),
});
export type Moved = Static<typeof Moved>;

/**
 * Moves studies on their way, each by the rule of the act; those that it does not hold for stay as they are. `readerId` or `groupId` is
 * given with `assign`, `reason` where the rule asks for one.
 * @throws `forbidden` when the caller's role does not include the act; `conflict` when no study of the selection could be moved;
 * `not-found` for a study, a person or a group that does not exist for the caller; `invalid-input` without what the act asks for
 */
export const moveStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/moves',
  summary: 'Move studies on in the workflow',
  access: readsStudies,
  body: strict({
    selection: StudySelection,
    act: oneOf(workActs),
    reason: Type.Optional(lines(500)),
    readerId: Type.Optional(Key),
    groupId: Type.Optional(Key),
  }),
  response: Moved,
  audit: 'study.move',
});

/** Those with a final report keep their priority. @throws as `moveStudies` */
export const prioritiseStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/priority',
  summary: 'Say how urgent studies are',
  access: { kind: 'ability', action: 'update', subject: 'Study' },
  body: strict({ selection: StudySelection, priority: Priority }),
  response: Moved,
  audit: 'study.priority',
});

/**
 * The study that the caller should read next, taken for him: no two ever get the same. What is his own or his groups' comes first within
 * what is equally urgent; a group from which he has taken as many as he takes in a day gives no more. `skip` puts one aside for an hour and
 * gives it back. Null when nothing waits.
 */
export const readNext = defineRoute({
  method: 'POST',
  path: '/api/reading/next',
  summary: 'Take the next study to read',
  access: reads,
  body: strict({ filter: Type.Optional(StudyFilter), skip: Type.Optional(Uid) }),
  response: Type.Object({ study: nullable(StudyRow) }),
  audit: 'study.move',
});

/** What `readNext` would give now, without taking it: to be fetched while another study is read. Somebody else may be given it first. */
export const peekNext = defineRoute({
  method: 'GET',
  path: '/api/reading/next',
  summary: 'The next study to read, as it looks now',
  access: reads,
  response: Type.Object({ studyUid: nullable(Uid) }),
});

/** Minutes from receipt to the report. */
const Minutes = Type.Integer({ minimum: 5, maximum: 525_600 });
/** For a modality, or for all others with `''`. */
export const ReadingTarget = strict({
  modality: Type.String({ pattern: '^[A-Z0-9_ ]{0,16}$', maxLength: 16 }),
  priority: Priority,
  minutes: Minutes,
});
export type ReadingTarget = Static<typeof ReadingTarget>;

const Targets = Type.Array(ReadingTarget, { maxItems: 120 });
/** Without a clinic: those of the installation, which hold where a clinic has none. */
const OfClinic = strict({ clinicId: Type.Optional(Key) });

/** Within what time studies are to be reported. */
export const listReadingTargets = defineRoute({
  method: 'GET',
  path: '/api/reading/targets',
  summary: 'Within what time studies are to be reported',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  query: OfClinic,
  response: listOf(ReadingTarget),
});

/** Replaces them; what waits to be read is due anew. Those of the installation are changed by whoever sees all studies. */
export const saveReadingTargets = defineRoute({
  method: 'PUT',
  path: '/api/reading/targets',
  summary: 'Say within what time studies are to be reported',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  query: OfClinic,
  body: strict({ rows: Targets }),
  response: listOf(ReadingTarget),
  audit: 'reading.targets',
});

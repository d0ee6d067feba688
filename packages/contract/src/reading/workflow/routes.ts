import { Type } from 'typebox';
import { StudySelection, StudyFilter } from '../../archive/studies/fields.ts';
import { Priority, StudyRow } from '../../archive/studies/study-row.ts';
import { lines } from '../../field-schemas.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, Key, Uid, nullable, listOf } from '../../schemas.ts';
import { Moved, ReadingTarget } from './fields.ts';
import { workActs } from './work-acts.ts';

const readsStudies = { kind: 'ability', action: 'read', subject: 'Study' } as const;
const reads = { kind: 'ability', action: 'create', subject: 'Reading' } as const;

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

/**
 * The study that `readNext` would give now, without assigning it: it is fetched ahead while another study is read. Somebody else may get it
 * first.
 */
export const peekNext = defineRoute({
  method: 'GET',
  path: '/api/reading/next',
  summary: 'The next study to read, as it looks now',
  access: reads,
  response: Type.Object({ studyUid: nullable(Uid) }),
});

const Targets = Type.Array(ReadingTarget, { maxItems: 120 });
/** Without a clinic: those of the installation, which hold where a clinic has none. */
const OfClinic = strict({ clinicId: Type.Optional(Key) });

/** The times within which studies are to be reported. */
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

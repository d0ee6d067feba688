import Type, { type Static } from 'typebox';
import { mayOf } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, LongKey, Uid, nullable, oneOf, strict } from '../schemas.ts';
import { conflictKinds } from './identity-conflicts.ts';

/** So many are told of, the newest first. */
export const mostWaiting = 20;

/** Something about a study that waits for a decision: whose it is, or (`other-content`) which content an image has. */
export const Waiting = Type.Object({
  kind: oneOf([...conflictKinds, 'other-content']),
  /** Of the last object that came. */
  at: Instant,
  studyUid: Uid,
  /** How many objects wait beside the archive; 0 where the study itself is in doubt. */
  objectCount: Type.Integer(),
  /** The identity conflict, for who may open it. */
  conflictId: nullable(Type.Integer()),
});
export type Waiting = Static<typeof Waiting>;

const WaitingList = Type.Object({
  rows: Type.Array(Waiting),
  /** `open`: look at what waits in Quarantine. */
  may: mayOf('open', 'decide'),
});
export type WaitingList = Static<typeof WaitingList>;

/** What waits about a study: told to all who see it, with nothing of who sent it. */
export const waitingOfStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/waiting',
  summary: 'What waits for a decision about a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: WaitingList,
});

/** What waits about the studies of a patient that the caller sees, and about his number. */
export const waitingOfPatient = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/waiting',
  summary: 'What waits for a decision about a patient',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  params: strict({ patientKey: LongKey }),
  response: WaitingList,
});

/** So many of one's own are told of, the newest first. */
export const mostOwnWaiting = 100;

/** Images that somebody sent himself and that are kept beside the archive until others decide about them. */
export const OwnWaiting = Type.Object({
  kind: oneOf(['other-patient', 'other-clinic', 'other-content']),
  /** Of the first and of the last object. */
  firstAt: Instant,
  at: Instant,
  studyUid: Uid,
  /** Of the study that they were sent into. */
  description: Type.String(),
  studyDate: nullable(CalendarDate),
  /** As the images say, not the study; a PN value. */
  patientName: Type.String(),
  patientId: Type.String(),
  modality: Type.String(),
  objectCount: Type.Integer(),
});
export type OwnWaiting = Static<typeof OwnWaiting>;

/**
 * What the caller sent himself and waits, in studies that he sees now: of another's study he is not told that it is here. He decides
 * nothing.
 */
export const waitingOfOwn = defineRoute({
  method: 'GET',
  path: '/api/waiting/own',
  summary: 'Own images that wait for a decision',
  access: { kind: 'ability', action: 'create', subject: 'Upload' },
  response: Type.Object({ rows: Type.Array(OwnWaiting, { maxItems: mostOwnWaiting }), total: Type.Integer() }),
  audit: 'quarantine.search',
});

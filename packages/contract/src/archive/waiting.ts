import Type, { type Static } from 'typebox';
import { mayOf } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, LongKey, Uid, nullable, oneOf, strict } from '../schemas.ts';
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

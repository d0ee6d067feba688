import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { oneOf, Instant, Uid, nullable, CalendarDate } from '../../schemas.ts';
import { conflictKinds } from '../conflicts/identity-conflicts.ts';

/** Something about a study that waits for a decision: whose it is, or (`other-content`) which content an image has. */
export const Waiting = Type.Object({
  kind: oneOf([...conflictKinds, 'other-content']),
  /** Arrival of the last object. */
  at: Instant,
  studyUid: Uid,
  /** Objects that wait beside the archive; 0 if the study itself is in doubt. */
  objectCount: Type.Integer(),
  /** The identity conflict, for those who may open it. */
  conflictId: nullable(Type.Integer()),
});
export type Waiting = Static<typeof Waiting>;

export const WaitingList = Type.Object({
  rows: Type.Array(Waiting),
  /** `open`: look at what waits in Quarantine. */
  may: mayOf('open', 'decide'),
});
export type WaitingList = Static<typeof WaitingList>;

/** Images that somebody sent himself and that are stored beside the archive until others decide about them. */
export const OwnWaiting = Type.Object({
  kind: oneOf(['other-patient', 'other-clinic', 'other-content']),
  /** Arrivals of the first and of the last object. */
  firstAt: Instant,
  at: Instant,
  studyUid: Uid,
  /** Description of the study that they were sent into. */
  description: Type.String(),
  studyDate: nullable(CalendarDate),
  /** Name in the images, not of the study; a PN value. */
  patientName: Type.String(),
  patientId: Type.String(),
  modality: Type.String(),
  objectCount: Type.Integer(),
});
export type OwnWaiting = Static<typeof OwnWaiting>;

import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { PersonName, nullable, CalendarDate, oneOf, Instant, Uid } from '../../schemas.ts';
import { identityFields, likenesses, identityReasons } from '../identity/identity.ts';
import { conflictDecisions, conflictKinds, shownFields } from './identity-conflicts.ts';

const Demographics = Type.Object({
  name: PersonName,
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
});

const Person = Type.Object({ accountId: Type.Integer(), name: Type.String() });

const Decided = Type.Object({
  decision: oneOf(conflictDecisions),
  reason: Type.String(),
  at: Instant,
  by: Person,
  /** End of the time for an undo; null when it was undone, or cannot be any more. */
  undoUntil: nullable(Instant),
  /** The undo of the decision: then the conflict waits again, or was decided anew. */
  undone: nullable(Type.Object({ at: Instant, by: Person })),
});

export const IdentityConflict = Type.Object({
  conflictId: Type.Integer(),
  kind: oneOf(conflictKinds),
  openedAt: Instant,
  /** Arrival of the last object. */
  changedAt: Instant,
  /** The demographics of the arriving objects, and their sender. */
  arriving: Type.Object({
    ...Demographics.properties,
    patientId: Type.String(),
    issuer: Type.String(),
    studyUid: Uid,
    modalities: Type.Array(Type.String()),
    description: Type.String(),
    accession: Type.String(),
    instanceCount: Type.Integer(),
    source: Type.String(),
    clinic: nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  }),
  /** The fields that contradict; of `other-clinic` there may be none. */
  fields: Type.Array(oneOf([...identityFields, 'patientId'])),
  claimedBy: nullable(Type.Object({ ...Person.properties, at: Instant })),
  decided: nullable(Decided),
});
export type IdentityConflict = Static<typeof IdentityConflict>;

/** One line of the comparison. `differs`: both have other values, which the rule ignores. */
export const ComparedField = Type.Object({
  field: oneOf([...identityFields, ...shownFields]),
  ours: Type.String(),
  theirs: Type.String(),
  likeness: oneOf([...likenesses, 'differs']),
  reasons: Type.Array(oneOf(identityReasons)),
});
export type ComparedField = Static<typeof ComparedField>;

/** An image of one side. Of what is stored apart `conflictInstanceId` leads to its picture, else the UIDs do, as everywhere. */
export const ConflictPicture = Type.Object({
  studyUid: Uid,
  seriesUid: Uid,
  sopUid: Uid,
  modality: Type.String(),
  description: Type.String(),
  conflictInstanceId: nullable(Type.Integer()),
});

const Side = Type.Object({
  patientKey: nullable(Type.Integer()),
  ...Demographics.properties,
  patientId: Type.String(),
  issuer: Type.String(),
  studyCount: Type.Integer(),
  instanceCount: Type.Integer(),
  lastStudyAt: nullable(Instant),
  pictures: Type.Array(ConflictPicture),
});

/** The effect of a decision. People are counted among those who may use the product and see studies by their clinics. */
const Effect = Type.Object({
  decision: oneOf(conflictDecisions),
  studies: Type.Integer(),
  instances: Type.Integer(),
  annotations: Type.Integer(),
  gaining: Type.Integer(),
  losing: Type.Integer(),
});

const Earlier = Type.Object({
  conflictId: Type.Integer(),
  decision: oneOf(conflictDecisions),
  reason: Type.String(),
  at: Instant,
  by: Person,
});

export const IdentityConflictDetail = Type.Object({
  conflict: IdentityConflict,
  ours: Side,
  theirs: Side,
  fields: Type.Array(ComparedField),
  /** `compared` counts the fields of the rule that both sides have, `agreeing` those of them that agree. */
  likeness: Type.Object({ agreeing: Type.Integer(), compared: Type.Integer() }),
  /** One for each decision that can be made. */
  effects: Type.Array(Effect),
  /** Decisions that stand for this patient, and for this sender, the newest first; at most ten each. */
  earlier: Type.Object({ ofPatient: Type.Array(Earlier), ofSource: Type.Array(Earlier) }),
  /** Decisions about it that were undone, the newest first. */
  undone: Type.Array(Decided),
  /** The study that was made by `new-uids`, once its images are there. */
  becameStudyUid: nullable(Uid),
  may: mayOf('decide'),
});
export type IdentityConflictDetail = Static<typeof IdentityConflictDetail>;

import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, PersonName, Uid, nullable, oneOf, strict, LongKey } from '../schemas.ts';
import { identityFields, identityReasons, likenesses } from './identity.ts';

/**
 * What waits for a person to say whose it is.
 * `patient`: a study whose demographics contradict the patient who has this number; it is in the archive, as a patient kept apart.
 * `other-patient`: objects of another patient sent into a known study. `other-clinic`: objects that another clinic than the study's
 * sent under one of its UIDs. These two are stored apart: nobody sees them but here.
 */
export const conflictKinds = ['patient', 'other-patient', 'other-clinic'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/**
 * Of `patient`: keep-ours and take-theirs (the same person), another-person. Of what is stored apart: share (the study is seen by the
 * sender's clinic too, and takes the objects), same-correction (it takes the objects), new-uids (they become a study of the sender's
 * clinic under new UIDs, and what comes later with them), discard.
 */
export const conflictDecisions = [
  'keep-ours',
  'take-theirs',
  'another-person',
  'share',
  'same-correction',
  'new-uids',
  'discard',
] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** Decisions can be undone for so long. */
export const conflictUndoDays = 90;

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
  /** Until when it can be undone; null when it was, or cannot be any more. */
  undoUntil: nullable(Instant),
  /** Taken back: then the conflict waits again, or was decided anew. */
  undone: nullable(Type.Object({ at: Instant, by: Person })),
});

export const IdentityConflict = Type.Object({
  conflictId: Type.Integer(),
  kind: oneOf(conflictKinds),
  openedAt: Instant,
  /** Of the last object that came. */
  changedAt: Instant,
  /** What arrived: what it says, and from whom. */
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
  takenBy: nullable(Type.Object({ ...Person.properties, at: Instant })),
  decided: nullable(Decided),
});
export type IdentityConflict = Static<typeof IdentityConflict>;

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const deciding = { kind: 'ability', action: 'delete', subject: 'Quarantine' } as const;
const params = strict({ conflictId: LongKey });

/**
 * The conflicts of clinics of which the caller sees both sides: those that wait, or decisions about them, those that were undone too; the
 * newest first.
 */
export const listIdentityConflicts = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts',
  summary: 'List identity conflicts',
  access,
  query: strict({ state: Type.Optional(oneOf(['open', 'decided'])), ...paging }),
  response: pageOf(IdentityConflict),
  audit: 'identity.search',
});

export const countIdentityConflicts = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/count',
  summary: 'How many identity conflicts wait and how many are decided',
  access,
  response: Type.Object({ open: Type.Integer(), decided: Type.Integer(), oldestAt: nullable(Instant) }),
});

/** Further attributes that are shown beside the five of the rule, which alone decide. */
export const shownFields = [
  'patientId',
  'issuer',
  'otherIds',
  'weight',
  'size',
  'phone',
  'address',
  'referringPhysician',
  'institution',
  'accession',
] as const;

/** One line of the comparison. `differs`: both say something else, of which the rule takes no notice. */
export const ComparedField = Type.Object({
  field: oneOf([...identityFields, ...shownFields]),
  ours: Type.String(),
  theirs: Type.String(),
  likeness: oneOf([...likenesses, 'differs']),
  reasons: Type.Array(oneOf(identityReasons)),
});
export type ComparedField = Static<typeof ComparedField>;

/** An image of one side. Of what is stored apart `heldId` leads to its picture, else the UIDs do, as everywhere. */
export const ConflictPicture = Type.Object({
  studyUid: Uid,
  seriesUid: Uid,
  sopUid: Uid,
  modality: Type.String(),
  description: Type.String(),
  heldId: nullable(Type.Integer()),
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

/** What a decision would change. People are counted among those who may use the product and see studies by their clinics. */
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
  /** How many of the fields of the rule that both sides say agree. */
  likeness: Type.Object({ agreeing: Type.Integer(), compared: Type.Integer() }),
  /** One for each decision that can be made. */
  effects: Type.Array(Effect),
  /** Decisions that stand for this patient, and for this sender, the newest first; at most ten each. */
  earlier: Type.Object({ ofPatient: Type.Array(Earlier), ofSource: Type.Array(Earlier) }),
  /** Decisions about it that were taken back, the newest first. */
  undone: Type.Array(Decided),
  /** The study that was made by `new-uids`, once its images are there. */
  becameStudyUid: nullable(Uid),
  may: mayOf('decide'),
});
export type IdentityConflictDetail = Static<typeof IdentityConflictDetail>;

export const getIdentityConflict = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/:conflictId',
  summary: 'An identity conflict with both sides',
  access,
  params,
  response: IdentityConflictDetail,
  audit: 'identity.view',
});

/** The first frame of an object that is stored apart, as PNG. */
export const getConflictPicture = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/:conflictId/pictures/:heldId',
  summary: 'A picture of an object that is stored apart',
  access,
  params: strict({ conflictId: LongKey, heldId: LongKey }),
  response: { raw: true, contentTypes: ['image/png'] },
});

/** Marks it as the caller's, so that two do not decide at once. It stays everybody's to take over. */
export const takeIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/take',
  summary: 'Take an identity conflict',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.take',
});

export const releaseIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/release',
  summary: 'Release an identity conflict',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.release',
});

/** Decides. The reason is kept in the audit; only `keep-ours` needs none. `conflict` says who decided meanwhile, and what. */
export const decideIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/decide',
  summary: 'Decide an identity conflict',
  access: deciding,
  params,
  body: strict({ decision: oneOf(conflictDecisions), reason: Type.String({ maxLength: 500 }) }),
  response: IdentityConflict,
  audit: 'identity.decide',
});

/** Takes a decision back: studies, demographics and numbers are as they were, and the conflict waits again. */
export const undoIdentityDecision = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/undo',
  summary: 'Undo an identity decision',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.undo',
});

import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { Instant, oneOf, nullable, listOf } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { quarantineKinds, quarantineDecisions } from './quarantine.ts';
import { refusedWays, refusedFaults } from './refused.ts';

/** An object that was received whole and is not the one that the archive gives out under its UID. */
export const QuarantinedInstance = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: oneOf(quarantineKinds),
  source: Type.String(),
  sopUid: Type.String(),
  seriesUid: Type.String(),
  studyUid: Type.String(),
  modality: Type.String(),
  number: nullable(Type.Integer()),
  frameCount: Type.Integer(),
  patientId: Type.String(),
  patientName: Type.String(),
  sizeBytes: Type.Integer(),
});
export type QuarantinedInstance = Static<typeof QuarantinedInstance>;

/** `decide`: about what waits, and undo it; `rule`: take the corrections of a source without asking. */
export const QuarantineMay = mayOf('decide', 'rule');
export type QuarantineMay = Static<typeof QuarantineMay>;

/** Objects of one study from one source that differ from what is archived under their UIDs: most often one correction. */
export const Correction = Type.Object({
  studyUid: Type.String(),
  source: Type.String(),
  /** Id of the newest object. */
  id: Type.Integer(),
  at: Instant,
  objectCount: Type.Integer(),
  /** Count of the archived study's objects. */
  archivedCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  modality: Type.String(),
  patientId: Type.String(),
  patientName: Type.String(),
  description: Type.String(),
  /** The source is a node and sent what is archived too: a rule of the viewer can take its corrections. */
  isOwn: Type.Boolean(),
});
export type Correction = Static<typeof Correction>;

const DifferingValue = Type.Union([
  Type.Object({ kind: Type.Literal('text'), text: Type.String(), isCut: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('bytes'), length: Type.Integer(), sha256: Type.String() }),
  Type.Object({ kind: Type.Literal('items'), count: Type.Integer() }),
]);
export type DifferingValue = Static<typeof DifferingValue>;

const ComparedSide = Type.Object({
  source: Type.String(),
  at: Instant,
  transferSyntaxUid: Type.String(),
  sizeBytes: Type.Integer(),
  frameCount: Type.Integer(),
});

/** Differences between the archived object (`before`) and the quarantined one (`after`). */
export const ObjectComparison = Type.Object({
  before: ComparedSide,
  after: ComparedSide,
  /** Paths such as `00081140/0/00081155`: tags, with the index of an item after its sequence. A side that lacks it is null. */
  elements: Type.Array(
    Type.Object({
      path: Type.String(),
      keyword: nullable(Type.String()),
      vr: Type.String(),
      before: nullable(DifferingValue),
      after: nullable(DifferingValue),
    }),
  ),
  hasMore: Type.Boolean(),
  /** `unknown`: something was lost in compressing one of them, or they cannot be decoded. */
  pixels: Type.Object({
    kind: oneOf(['same', 'other', 'none', 'unknown']),
    frameCounts: Type.Array(Type.Integer()),
    frames: Type.Array(Type.Integer()),
    comparedFrames: Type.Integer(),
  }),
});
export type ObjectComparison = Static<typeof ObjectComparison>;

/** A source whose corrections of its own objects are accepted without a decision. */
export const CorrectionRule = Type.Object({
  id: Type.Integer(),
  source: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
});
export type CorrectionRule = Static<typeof CorrectionRule>;

export const QuarantineDecision = Type.Object({
  id: Type.Integer(),
  at: Instant,
  /** The person who decided; for a rule, the sender of the object. */
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

export const Decided = Type.Object({
  decisionId: Type.Integer(),
  /** Objects that were decided; more follow where there is a job. */
  objects: Type.Integer(),
  job: nullable(JobRow),
});
export type Decided = Static<typeof Decided>;

const Sender = {
  way: oneOf(refusedWays),
  /** The AE title of a node, the e-mail address of a person. */
  sender: Type.String(),
  address: Type.String(),
};

const Wrong = {
  fault: oneOf(refusedFaults),
  /** The keyword of the element that is wrong; empty where it is none. */
  element: Type.String(),
  message: TranslatableText,
};

/** Refused objects of one sender and patient of which the same is wrong. */
export const RefusedGroup = Type.Object({
  key: Type.String(),
  ...Sender,
  ...Wrong,
  patientId: Type.String(),
  patientName: Type.String(),
  modality: Type.String(),
  description: Type.String(),
  studyDate: nullable(Type.String()),
  objectCount: Type.Integer(),
  /** Count of their studies, as far as the objects name them. */
  studyCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
  /** The time at which the first of them is removed. */
  retainedUntil: Instant,
});
export type RefusedGroup = Static<typeof RefusedGroup>;

/** An object that was refused, with its bytes. */
export const RefusedObject = Type.Object({
  id: Type.Integer(),
  at: Instant,
  lastAt: Instant,
  /** The number of times that it arrived. */
  times: Type.Integer(),
  sopUid: Type.String(),
  seriesUid: Type.String(),
  studyUid: Type.String(),
  number: nullable(Type.Integer()),
  modality: Type.String(),
  sizeBytes: Type.Integer(),
  ...Wrong,
});
export type RefusedObject = Static<typeof RefusedObject>;

export const RefusedMay = mayOf('decide');
export type RefusedMay = Static<typeof RefusedMay>;

const RoomOfSender = Type.Object({
  sender: Type.String(),
  objects: Type.Integer(),
  sizeBytes: Type.Integer(),
  /** Objects refused within the days of storage, stored or not. */
  refused: Type.Integer(),
  /** Of `refused`, those whose bytes were not stored, or were removed to make room. */
  lost: Type.Integer(),
});

/** The used and the permitted room, by sender, the largest first. */
export const RefusedRoom = Type.Object({
  ...listOf(RoomOfSender).properties,
  objects: Type.Integer(),
  groups: Type.Integer(),
  sizeBytes: Type.Integer(),
  mostBytes: Type.Integer(),
  mostOfSender: Type.Integer(),
  days: Type.Integer(),
});
export type RefusedRoom = Static<typeof RefusedRoom>;

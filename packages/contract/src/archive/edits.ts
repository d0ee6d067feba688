import Type, { type Static } from 'typebox';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, listOf, LongKey, nullable, oneOf, strict, Uid } from '../schemas.ts';
import { DemographicChanges, PatientChanges, SeriesChanges, StudyChanges } from './edit-fields.ts';
import { identityFields, likenesses } from './identity.ts';

/** Edits can be taken back for so long. */
export const editUndoDays = 90;

/**
 * `study`: a study was corrected. `patient`: all studies of a patient were. `merge`: a patient was found to be another one. `reject`:
 * images were rejected. `move`: series went to another study.
 */
export const editKinds = ['study', 'patient', 'merge', 'reject', 'move'] as const;
export type EditKind = (typeof editKinds)[number];

/** Why images are rejected (IHE RAD TF-2, IOCM): DCM 113001, 113037, 113038 and 113039. */
export const rejectionReasons = ['quality', 'safety', 'worklist', 'retention'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const Person = Type.Object({ accountId: Type.Integer(), name: Type.String() });

/** An edit says which fields it changed, and never what they said. */
export const Edit = Type.Object({
  editId: Type.Integer(),
  kind: oneOf(editKinds),
  at: Instant,
  by: Person,
  /** Of a merge that a second person approved: who had asked for it. */
  askedBy: nullable(Person),
  reason: Type.String(),
  /** Of a series with `series.` before it. */
  fields: Type.Array(Type.String()),
  /** Of those that the caller sees. */
  studies: Type.Integer(),
  /** Of a rejection: why, and how many images. */
  because: nullable(oneOf(rejectionReasons)),
  images: nullable(Type.Integer()),
  /** Of a move: how many series, and whether to a study that it made, or all that there was. */
  moved: nullable(Type.Object({ series: Type.Integer(), how: oneOf(['series', 'split', 'whole']) })),
  patientKey: nullable(Type.Integer()),
  /** Who the patient was found to be. */
  intoPatientKey: nullable(Type.Integer()),
  /** Until when it can be taken back; null when it was, or cannot be any more. */
  undoUntil: nullable(Instant),
  undone: nullable(Type.Object({ at: Instant, by: Person })),
});
export type Edit = Static<typeof Edit>;

/** The fields that may contradict in a merge. `patientId`: the patient who goes was verified under it. */
export const mergeContradictions = ['birthDate', 'sex', 'patientId'] as const;
export type MergeContradiction = (typeof mergeContradictions)[number];

/** One attribute before and after. */
export const PreviewedChange = Type.Object({
  field: Type.String(),
  /** Eight hexadecimal digits. */
  tag: Type.String(),
  seriesUid: nullable(Uid),
  /** What images say now, each value with how many say it, the most frequent first, five at most; empty: nothing. */
  before: Type.Array(Type.Object({ value: Type.String(), images: Type.Integer() })),
  after: Type.String(),
  /** How many images say something else now. */
  images: Type.Integer(),
});

const Sight = Type.Object({
  count: Type.Integer(),
  /** The first by name, ten at most, of the people that the caller may know of. */
  names: Type.Array(Type.String()),
});

const hanging = {
  notes: Type.Integer(),
  annotations: Type.Integer(),
  attachments: Type.Integer(),
  assignments: Type.Integer(),
};

/** What an edit would do, and to whom. Nothing was changed. */
export const EditPreview = Type.Object({
  /** To be sent with the edit: when somebody edits meanwhile it is refused. */
  revision: Type.Integer(),
  changes: Type.Array(PreviewedChange),
  touched: Type.Object({
    studies: Type.Integer(),
    series: Type.Integer(),
    images: Type.Integer(),
    ...hanging,
  }),
  /** Of a move, whose `touched` says what goes: what stays, whether nothing is left, and whether it is to another patient's study. */
  move: nullable(
    Type.Object({ stays: Type.Object(hanging), isEmptied: Type.Boolean(), isOtherPatient: Type.Boolean() }),
  ),
  /**
   * Of the first image of each series that was looked at, `of` at most: in so many some text cannot be read in the character set that it
   * names. A correction leaves such text as it is.
   */
  unread: Type.Object({ series: Type.Integer(), of: Type.Integer() }),
  gains: Sight,
  loses: Sight,
  /** How what is said agrees with what other studies of the patient say whom the study goes to. */
  likeness: Type.Array(Type.Object({ field: oneOf(identityFields), likeness: oneOf(likenesses) })),
  /** Of a merge that a second person has to approve: why. */
  contradictions: Type.Array(oneOf(mergeContradictions)),
  /** Whose the studies are afterwards; null for a patient who is not known yet. */
  patientKey: nullable(Type.Integer()),
  undoUntil: Instant,
});
export type EditPreview = Static<typeof EditPreview>;

export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\p{Cc}]*$' });
const EditRevision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const series = Type.Array(SeriesChanges, { maxItems: 500 });

const ofStudy: Access = { kind: 'ability', action: 'update', subject: 'Study' };
export const editingPatient: Access = { kind: 'ability', action: 'update', subject: 'Patient' };
const StudyParams = strict({ studyUid: Uid });
export const PatientParams = strict({ patientKey: LongKey });
export const saidOfEdit = { reason: Reason, revision: EditRevision };

/** What a correction of a study, of its patient's data in it and of its series would do. */
export const previewStudyCorrection = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/corrections/preview',
  summary: 'What a correction of a study would change',
  access: ofStudy,
  params: StudyParams,
  body: strict({ changes: StudyChanges, series }),
  tidied: true,
  response: EditPreview,
  audit: 'edit.preview',
});

/**
 * Corrects a study: at once in every list and in whatever is retrieved of it, images that come later included. Stored bytes stay; what is
 * retrieved says in its Original Attributes Sequence what it said before.
 */
export const correctStudy = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/corrections',
  summary: 'Correct a study',
  access: ofStudy,
  params: StudyParams,
  body: strict({ changes: StudyChanges, series, ...saidOfEdit }),
  tidied: true,
  response: Edit,
  status: 201,
  audit: 'edit.make',
});

export const previewPatientCorrection = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/corrections/preview',
  summary: 'What a correction of a patient would change',
  access: editingPatient,
  params: PatientParams,
  body: strict({ changes: PatientChanges }),
  tidied: true,
  response: EditPreview,
  audit: 'edit.preview',
});

/**
 * Corrects all studies of a patient, and who he is known as. With another number he is somebody new, who the old number leads to. Refused
 * where he has studies that the caller does not see, or somebody has the number.
 */
export const correctPatient = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/corrections',
  summary: 'Correct a patient',
  access: editingPatient,
  params: PatientParams,
  body: strict({ changes: PatientChanges, ...saidOfEdit }),
  tidied: true,
  response: Edit,
  status: 201,
  audit: 'edit.make',
});

/** `changes` say what the patient who stays is known as from then on, beside what he is. */
export const mergingPatients = { intoPatientKey: LongKey, changes: DemographicChanges };

export const previewPatientMerge = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/merge/preview',
  summary: 'What a merge of two patients would change',
  access: editingPatient,
  params: PatientParams,
  body: strict(mergingPatients),
  tidied: true,
  response: EditPreview,
  audit: 'edit.preview',
});

/**
 * A patient is found to be another one: his studies become the other's and say so, and his number leads there. Refused where one of both
 * has studies that the caller does not see, or the two contradict each other: then a second person approves it.
 */
export const mergePatient = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/merge',
  summary: 'Merge a patient into another one',
  access: editingPatient,
  params: PatientParams,
  body: strict({ ...mergingPatients, ...saidOfEdit }),
  tidied: true,
  response: Edit,
  status: 201,
  audit: 'edit.make',
});

/** All of the study, or of it these series and these images. */
const rejecting = {
  seriesUids: Type.Array(Uid, { maxItems: 500 }),
  sopUids: Type.Array(Uid, { maxItems: 5_000 }),
  because: oneOf(rejectionReasons),
};

export const previewRejection = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/rejections/preview',
  summary: 'What a rejection would take away',
  access: ofStudy,
  params: StudyParams,
  body: strict(rejecting),
  response: EditPreview,
  audit: 'edit.preview',
});

/**
 * Rejects images: they leave lists, counts, metadata and everything that is retrieved, and what is sent again of them stays rejected. A
 * study of which nothing is left leaves the lists too, until it is taken back or gets another image.
 */
export const rejectImages = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/rejections',
  summary: 'Reject images',
  access: ofStudy,
  params: StudyParams,
  body: strict({ ...rejecting, ...saidOfEdit }),
  tidied: true,
  response: Edit,
  status: 201,
  audit: 'edit.make',
});

/** These series, or all of them, to another study, or to a new one, which is described so. */
const moving = {
  seriesUids: Type.Array(Uid, { maxItems: 500 }),
  intoStudyUid: nullable(Uid),
  description: StudyChanges.properties.description,
};

export const previewSeriesMove = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/moves/preview',
  summary: 'What a move of series would change',
  access: ofStudy,
  params: StudyParams,
  body: strict(moving),
  tidied: true,
  response: EditPreview,
  audit: 'edit.preview',
});

/**
 * Moves series to another study, with what was measured in them. What is retrieved of them says what that study says, and what it said
 * before; images of them that come later go there too. A study of which nothing is left leaves the lists, and its notes and files
 * go with its series. To another patient's study only where that is said.
 */
export const moveSeries = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/moves',
  summary: 'Move series to another study',
  access: ofStudy,
  params: StudyParams,
  body: strict({ ...moving, toOtherPatient: Type.Boolean(), ...saidOfEdit }),
  tidied: true,
  response: Edit,
  status: 201,
  audit: 'edit.make',
});

/** Takes an edit back, within 90 days; a later one of the same that builds upon it first. What came since stays. */
export const undoEdit = defineRoute({
  method: 'POST',
  path: '/api/edits/:editId/undo',
  summary: 'Take an edit back',
  access: ofStudy,
  params: strict({ editId: Key }),
  body: strict({}),
  response: Edit,
  audit: 'edit.undo',
});

/** The edits of a study, the newest first, 200 at most; those that were taken back are among them. */
export const listStudyEdits = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/edits',
  summary: 'Edits of a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  response: listOf(Edit),
});

/** The edits of a patient and of who became him, the newest first, 200 at most. */
export const listPatientEdits = defineRoute({
  method: 'GET',
  path: '/api/patients/:patientKey/edits',
  summary: 'Edits of a patient',
  access: { kind: 'ability', action: 'read', subject: 'Patient' },
  params: PatientParams,
  response: listOf(Edit),
});

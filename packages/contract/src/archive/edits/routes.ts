import { Type } from 'typebox';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Uid, oneOf, nullable, Key, listOf } from '../../schemas.ts';
import { SeriesChanges, StudyChanges, PatientChanges } from './edit-fields.ts';
import { editingPatient, rejectionReasons } from './edits.ts';
import { EditPreview, saidOfEdit, Edit, PatientParams, mergingPatients, MergeRequest, Reason } from './fields.ts';

const series = Type.Array(SeriesChanges, { maxItems: 500 });

const ofStudy: Access = { kind: 'ability', action: 'update', subject: 'Study' };

const StudyParams = strict({ studyUid: Uid });

/** Previews a correction of a study, of its patient's data in it and of its series. */
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
 * Corrects a study: at once in every list and in whatever is retrieved of it, images that come later included. Stored bytes stay; retrieved
 * objects have the former values in their Original Attributes Sequence.
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
 * study of which nothing is left leaves the lists too, until the rejection is undone or gets another image.
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

/** The edits of a study, the newest first, 200 at most; those that were undone are among them. */
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

/** Requests a merge that a second person has to approve. Refused if nothing contradicts, or if somebody has requested it already. */
export const askMerge = defineRoute({
  method: 'POST',
  path: '/api/patients/:patientKey/merge/requests',
  summary: 'Ask for a merge that another person approves',
  access: editingPatient,
  params: PatientParams,
  body: strict({ ...mergingPatients, ...saidOfEdit }),
  tidied: true,
  response: MergeRequest,
  status: 201,
  audit: 'edit.ask',
});

/** The merges that wait, the oldest first, and what was decided in the last 90 days: of patients of whom the caller sees every study. */
export const listMergeRequests = defineRoute({
  method: 'GET',
  path: '/api/patients/merge-requests',
  summary: 'Merges that a second person decides about',
  access: editingPatient,
  response: listOf(MergeRequest),
  audit: 'patient.search',
});

/** Approves a merge, which is made at once, or refuses it; who requested it withdraws it by refusing. `revision` is of the preview. */
export const decideMerge = defineRoute({
  method: 'POST',
  path: '/api/merge-requests/:requestId/decision',
  summary: 'Approve or refuse a merge',
  access: editingPatient,
  params: strict({ requestId: Key }),
  body: strict({ isApproved: Type.Boolean(), reason: Reason, revision: saidOfEdit.revision }),
  tidied: true,
  response: MergeRequest,
  audit: 'edit.decide',
});

import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const previewStudyCorrection: Endpoint<typeof routes.previewStudyCorrection> =
  'POST /api/studies/:studyUid/corrections/preview';
export const correctStudy: Endpoint<typeof routes.correctStudy> = 'POST /api/studies/:studyUid/corrections';
export const previewPatientCorrection: Endpoint<typeof routes.previewPatientCorrection> =
  'POST /api/patients/:patientKey/corrections/preview';
export const correctPatient: Endpoint<typeof routes.correctPatient> = 'POST /api/patients/:patientKey/corrections';
export const previewPatientMerge: Endpoint<typeof routes.previewPatientMerge> =
  'POST /api/patients/:patientKey/merge/preview';
export const mergePatient: Endpoint<typeof routes.mergePatient> = 'POST /api/patients/:patientKey/merge';
export const previewRejection: Endpoint<typeof routes.previewRejection> =
  'POST /api/studies/:studyUid/rejections/preview';
export const rejectImages: Endpoint<typeof routes.rejectImages> = 'POST /api/studies/:studyUid/rejections';
export const previewSeriesMove: Endpoint<typeof routes.previewSeriesMove> = 'POST /api/studies/:studyUid/moves/preview';
export const moveSeries: Endpoint<typeof routes.moveSeries> = 'POST /api/studies/:studyUid/moves';
export const undoEdit: Endpoint<typeof routes.undoEdit> = 'POST /api/edits/:editId/undo';
export const listStudyEdits: Endpoint<typeof routes.listStudyEdits> = 'GET /api/studies/:studyUid/edits';
export const listPatientEdits: Endpoint<typeof routes.listPatientEdits> = 'GET /api/patients/:patientKey/edits';
export const askMerge: Endpoint<typeof routes.askMerge> = 'POST /api/patients/:patientKey/merge/requests';
export const listMergeRequests: Endpoint<typeof routes.listMergeRequests> = 'GET /api/patients/merge-requests';
export const decideMerge: Endpoint<typeof routes.decideMerge> = 'POST /api/merge-requests/:requestId/decision';

import type { Endpoint } from '../../route.ts';
import type * as reportCorrectionRoutes from './report-correction-routes.ts';
import type * as reportSigningRoutes from './report-signing-routes.ts';
import type * as routes from './routes.ts';

export const correctReport: Endpoint<typeof reportCorrectionRoutes.correctReport> =
  'POST /api/studies/:studyUid/report/correction';
export const endCorrection: Endpoint<typeof reportCorrectionRoutes.endCorrection> =
  'DELETE /api/studies/:studyUid/report/correction';
export const signReport: Endpoint<typeof reportSigningRoutes.signReport> = 'POST /api/studies/:studyUid/report/sign';
export const listSecondReaders: Endpoint<typeof reportSigningRoutes.listSecondReaders> =
  'GET /api/studies/:studyUid/report/readers';
export const reopenReport: Endpoint<typeof reportSigningRoutes.reopenReport> =
  'POST /api/studies/:studyUid/report/reopen';
export const addAddendum: Endpoint<typeof reportSigningRoutes.addAddendum> =
  'POST /api/studies/:studyUid/report/addenda';
export const voidReport: Endpoint<typeof reportSigningRoutes.voidReport> = 'POST /api/studies/:studyUid/report/void';
export const verifySignature: Endpoint<typeof reportSigningRoutes.verifySignature> = 'GET /api/report-signatures';
export const getReport: Endpoint<typeof routes.getReport> = 'GET /api/studies/:studyUid/report';
export const listReportedMeasurements: Endpoint<typeof routes.listReportedMeasurements> =
  'GET /api/studies/:studyUid/report/measurements';
export const printReport: Endpoint<typeof routes.printReport> = 'GET /api/studies/:studyUid/report/pdf';
export const beginReport: Endpoint<typeof routes.beginReport> = 'POST /api/studies/:studyUid/report';
export const saveReport: Endpoint<typeof routes.saveReport> = 'PUT /api/studies/:studyUid/report';
export const changeTemplateOfReport: Endpoint<typeof routes.changeTemplateOfReport> =
  'POST /api/studies/:studyUid/report/template';
export const markPreliminary: Endpoint<typeof routes.markPreliminary> =
  'POST /api/studies/:studyUid/report/preliminary';
export const noteCompared: Endpoint<typeof routes.noteCompared> = 'POST /api/studies/:studyUid/compared';
export const listCompared: Endpoint<typeof routes.listCompared> = 'GET /api/studies/:studyUid/compared';
export const previewLetterhead: Endpoint<typeof routes.previewLetterhead> = 'POST /api/letterheads/preview';
export const declareOutsideReport: Endpoint<typeof routes.declareOutsideReport> =
  'POST /api/studies/:studyUid/report/outside';
export const addKeyImage: Endpoint<typeof routes.addKeyImage> = 'POST /api/studies/:studyUid/report/images';
export const getKeyImage: Endpoint<typeof routes.getKeyImage> = 'GET /api/studies/:studyUid/report/images/:imageId';
export const drawSeenPicture: Endpoint<typeof routes.drawSeenPicture> = 'POST /api/studies/:studyUid/picture';
export const getReportSettings: Endpoint<typeof routes.getReportSettings> = 'GET /api/settings/reports';
export const checkReportSettings: Endpoint<typeof routes.checkReportSettings> = 'POST /api/settings/reports/check';
export const putReportSettings: Endpoint<typeof routes.putReportSettings> = 'PUT /api/settings/reports';

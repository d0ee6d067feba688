import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getReportReadings: Endpoint<typeof routes.getReportReadings> =
  'GET /api/studies/:studyUid/report/readings';
export const acknowledgeReport: Endpoint<typeof routes.acknowledgeReport> =
  'POST /api/studies/:studyUid/report/acknowledge';
export const askReader: Endpoint<typeof routes.askReader> = 'POST /api/studies/:studyUid/report/questions';
export const answerQuestion: Endpoint<typeof routes.answerQuestion> =
  'POST /api/studies/:studyUid/report/questions/:questionId/answers';

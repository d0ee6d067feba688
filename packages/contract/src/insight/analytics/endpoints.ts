import type { Endpoint } from '../../route.ts';
import type * as analyticsNotesRoutes from './analytics-notes-routes.ts';
import type * as analyticsReportsRoutes from './analytics-reports-routes.ts';
import type * as routes from './routes.ts';

export const listAnalyticsNotes: Endpoint<typeof analyticsNotesRoutes.listAnalyticsNotes> = 'GET /api/analytics/notes';
export const getAnalyticsNote: Endpoint<typeof analyticsNotesRoutes.getAnalyticsNote> =
  'GET /api/analytics/notes/:analyticsNoteId';
export const addAnalyticsNote: Endpoint<typeof analyticsNotesRoutes.addAnalyticsNote> = 'POST /api/analytics/notes';
export const changeAnalyticsNote: Endpoint<typeof analyticsNotesRoutes.changeAnalyticsNote> =
  'PUT /api/analytics/notes/:analyticsNoteId';
export const removeAnalyticsNote: Endpoint<typeof analyticsNotesRoutes.removeAnalyticsNote> =
  'DELETE /api/analytics/notes/:analyticsNoteId';
export const listAnalyticsReports: Endpoint<typeof analyticsReportsRoutes.listAnalyticsReports> =
  'GET /api/analytics/reports';
export const getAnalyticsReport: Endpoint<typeof analyticsReportsRoutes.getAnalyticsReport> =
  'GET /api/analytics/reports/:analyticsReportId';
export const addAnalyticsReport: Endpoint<typeof analyticsReportsRoutes.addAnalyticsReport> =
  'POST /api/analytics/reports';
export const changeAnalyticsReport: Endpoint<typeof analyticsReportsRoutes.changeAnalyticsReport> =
  'PUT /api/analytics/reports/:analyticsReportId';
export const removeAnalyticsReport: Endpoint<typeof analyticsReportsRoutes.removeAnalyticsReport> =
  'DELETE /api/analytics/reports/:analyticsReportId';
export const sendAnalyticsReport: Endpoint<typeof analyticsReportsRoutes.sendAnalyticsReport> =
  'POST /api/analytics/reports/:analyticsReportId/send';
export const getAnalyticsStart: Endpoint<typeof routes.getAnalyticsStart> = 'GET /api/analytics';
export const exportAnalytics: Endpoint<typeof routes.exportAnalytics> = 'GET /api/analytics/table';
export const printAnalytics: Endpoint<typeof routes.printAnalytics> = 'GET /api/analytics/report.pdf';

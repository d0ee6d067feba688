import type { ServerFeature } from '#platform/server-feature.ts';
import { analyticsRoutes, type AnalyticsNeeds } from './analytics-routes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { sendDue } from './reports/send-report.ts';

/** Figures by subject: what is said beside them, how they leave as files, and what is mailed by schedule. */
export const analyticsFeature: ServerFeature<AnalyticsNeeds> = {
  tables: {
    analytics_note: 'all',
    analytics_report: 'all',
  },
  audit: {
    'analytics-note.add': ['application', 'C'],
    'analytics-note.change': ['application', 'U'],
    'analytics-note.remove': ['application', 'D'],
    'analytics-report.add': ['application', 'C'],
    'analytics-report.change': ['application', 'U'],
    'analytics-report.remove': ['application', 'D'],
    'analytics-report.send': ['exported', 'R'],
    'analytics.export': ['exported', 'R'],
    'analytics.print': ['exported', 'R'],
  },
  ids: {
    analyticsNoteId: 'analytics-note',
    analyticsReportId: 'analytics-report',
  },
  routes: (server, needs) => {
    analyticsRoutes(server, needs);
    noteRoutes(server, needs);
    reportRoutes(server, needs);
  },
  care: (needs) => [{ everyMilliseconds: 60_000, what: 'mailing reports of figures', work: () => sendDue(needs) }],
};

import type { ServerFeature } from '#platform/server-feature.ts';
import { analyticsRoutes, type AnalyticsNeeds } from './analytics-routes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { sendDue } from './reports/send-report.ts';

/** Figures by subject: what is said beside them, how they leave as files, and what is mailed by schedule. */
export const analyticsFeature: ServerFeature<AnalyticsNeeds> = {
  routes: (server, needs) => {
    analyticsRoutes(server, needs);
    noteRoutes(server, needs);
    reportRoutes(server, needs);
  },
  care: (needs) => [{ everyMilliseconds: 60_000, what: 'mailing reports of figures', work: () => sendDue(needs) }],
};

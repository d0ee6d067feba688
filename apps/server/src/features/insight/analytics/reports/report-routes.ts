import {
  addAnalyticsReport,
  changeAnalyticsReport,
  getAnalyticsReport,
  listAnalyticsReports,
  removeAnalyticsReport,
  sendAnalyticsReport,
} from '@isocenter/contract/insight/analytics/analytics-reports-routes.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listReports } from './report-queries.ts';
import { addReport, changeReport, loadReport, removeReport, shownReports } from './reports.ts';
import { sendNow, type SendingNeeds } from './send-report.ts';

export function reportRoutes(server: HttpServer, needs: SendingNeeds): void {
  const { db } = needs;
  serve(server, listAnalyticsReports, async ({ principal }) => ({
    rows: await shownReports(db, await listReports(db, principal)),
  }));

  serve(server, getAnalyticsReport, ({ params, principal }) => loadReport(db, principal, params.analyticsReportId));

  serve(server, addAnalyticsReport, async ({ body, principal }) =>
    loadReport(db, principal, await addReport(db, principal, body)),
  );

  serve(server, changeAnalyticsReport, async ({ params, body, principal }) => {
    await changeReport(db, principal, params.analyticsReportId, body);
    return loadReport(db, principal, params.analyticsReportId);
  });

  serve(server, removeAnalyticsReport, async ({ params, principal }) => {
    await removeReport(db, principal, params.analyticsReportId);
    return {};
  });

  serve(server, sendAnalyticsReport, async ({ params, principal }) => {
    await sendNow(needs, principal, params.analyticsReportId);
    return loadReport(db, principal, params.analyticsReportId);
  });
}

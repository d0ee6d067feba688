import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, listOf, Revision, Nothing } from '../../schemas.ts';
import { AnalyticsReport, NewAnalyticsReport, fields } from './fields.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'Analytics' };
const ReportParams = strict({ analyticsReportId: Key });

/** The caller's own, then those that colleagues share, by name. Whoever opens one sees his own figures in it. */
export const listAnalyticsReports = defineRoute({
  method: 'GET',
  path: '/api/analytics/reports',
  summary: 'Saved reports of figures',
  access,
  response: listOf(AnalyticsReport),
});

export const getAnalyticsReport = defineRoute({
  method: 'GET',
  path: '/api/analytics/reports/:analyticsReportId',
  summary: 'One saved report of figures',
  access,
  params: ReportParams,
  response: AnalyticsReport,
});

/** @throws `conflict` beyond so many of one’s own; `invalid-input` for a recipient who may not read analytics */
export const addAnalyticsReport = defineRoute({
  method: 'POST',
  path: '/api/analytics/reports',
  summary: 'Save a report of figures',
  access,
  body: NewAnalyticsReport,
  tidied: true,
  response: AnalyticsReport,
  status: 201,
  audit: 'analytics-report.add',
});

/** For its owner only. @throws as `addAnalyticsReport`, and `stale-revision` */
export const changeAnalyticsReport = defineRoute({
  method: 'PUT',
  path: '/api/analytics/reports/:analyticsReportId',
  summary: 'Change a saved report of figures',
  access,
  params: ReportParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: AnalyticsReport,
  audit: 'analytics-report.change',
});

/** For its owner only. */
export const removeAnalyticsReport = defineRoute({
  method: 'DELETE',
  path: '/api/analytics/reports/:analyticsReportId',
  summary: 'Remove a saved report of figures',
  access,
  params: ReportParams,
  response: Nothing,
  audit: 'analytics-report.remove',
});

/** Sends it at once, whatever its schedule says; for its owner only. `failure` says whether it was sent. */
export const sendAnalyticsReport = defineRoute({
  method: 'POST',
  path: '/api/analytics/reports/:analyticsReportId/send',
  summary: 'Send a saved report now',
  access,
  params: ReportParams,
  response: AnalyticsReport,
  audit: 'analytics-report.send',
});

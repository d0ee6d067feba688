import Type, { type Static } from 'typebox';
import { emptyOf, type Faults, startingWith } from '../fields.ts';
import { filledLine } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { figureTopics } from './figure-measures.ts';
import { FigureFilter } from './figures.ts';
import { Comparison, Period, steps } from './periods.ts';

export const cadences = ['none', 'daily', 'weekly', 'monthly'] as const;
export const reportFormats = ['pdf', 'xlsx'] as const;

/** A view of the figures that somebody kept, and when it is mailed to whom. Days and times are those of the installation's time zone. */
const fields = {
  name: filledLine(100),
  subject: oneOf(figureTopics),
  period: Period,
  compare: Comparison,
  by: oneOf(steps),
  filters: FigureFilter,
  isShared: Type.Boolean(),
  cadence: oneOf(cadences),
  /** False: the schedule rests. */
  isOn: Type.Boolean(),
  /** 1 is Monday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  monthDay: Type.Integer({ minimum: 1, maximum: 28 }),
  /** `HH:MM`. */
  at: Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  format: oneOf(reportFormats),
  /** Accounts that may read analytics; they get the figures that the owner sees. */
  recipients: Type.Array(Key, { maxItems: 50, uniqueItems: true }),
};
export const AnalyticsReportFields = strict(fields);
export type AnalyticsReportFields = Static<typeof AnalyticsReportFields>;

export const emptyAnalyticsReport: AnalyticsReportFields = {
  ...emptyOf(AnalyticsReportFields),
  compare: 'before',
  isOn: true,
  at: '06:00',
};

export const NewAnalyticsReport = startingWith(
  AnalyticsReportFields,
  emptyAnalyticsReport,
  'name',
  'subject',
  'period',
);

/** A schedule is for somebody. */
export function analyticsReportFaults({ cadence, recipients }: AnalyticsReportFields): Faults {
  return cadence !== 'none' && recipients.length === 0 ? { recipients: say`needs somebody to send it to` } : {};
}

/** Why the last letter did not leave. */
export const reportFailures = [
  'no-address',
  'no-recipient',
  'no-right',
  'no-mail-server',
  'too-large',
  'gone',
] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** To whom it goes is told to its owner only. */
export const AnalyticsReport = Type.Object({
  ...fields,
  reportId: Type.Integer(),
  revision: Type.Integer(),
  owner: Type.String(),
  isMine: Type.Boolean(),
  people: Type.Array(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  nextAt: nullable(Instant),
  sentAt: nullable(Instant),
  failure: nullable(oneOf(reportFailures)),
  failedAt: nullable(Instant),
});
export type AnalyticsReport = Static<typeof AnalyticsReport>;

/** Nobody keeps more: the list of them is always whole. */
export const mostOwnReports = 50;

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

/** By its owner only. @throws as `addAnalyticsReport`, and `stale-revision` */
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

/** By its owner only. */
export const removeAnalyticsReport = defineRoute({
  method: 'DELETE',
  path: '/api/analytics/reports/:analyticsReportId',
  summary: 'Remove a saved report of figures',
  access,
  params: ReportParams,
  response: Nothing,
  audit: 'analytics-report.remove',
});

/** By its owner only, at once, whatever its schedule says. Whether it left is in `failure`. */
export const sendAnalyticsReport = defineRoute({
  method: 'POST',
  path: '/api/analytics/reports/:analyticsReportId/send',
  summary: 'Send a saved report now',
  access,
  params: ReportParams,
  response: AnalyticsReport,
  audit: 'analytics-report.send',
});

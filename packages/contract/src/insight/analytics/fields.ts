import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf, type Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { oneOf, Key, strict, nullable, Instant, CalendarDate } from '../../schemas.ts';
import { dayAfter } from '../../zoned-time.ts';
import { FigureFilter } from '../figures/fields.ts';
import { figureTopics, figureNames } from '../figures/figure-measures.ts';
import { cadences, reportFormats, reportFailures } from './analytics-reports.ts';
import { periods, comparisons, type Span, daysOf, steps } from './periods.ts';

export type Period = (typeof periods)[number];
export const Period = oneOf(periods);

export type Comparison = (typeof comparisons)[number];
export const Comparison = oneOf(comparisons);

/** The days of a period: today and the 27 before it, the calendar month before this one, today and the year before it. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'last-28-days') return { from: dayAfter(today, -27), to: today };
  if (period === 'last-year') return { from: dayAfter(yearEarlier(today), 1), to: today };
  const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The days that a span is compared with; a whole calendar month with the one before it. */
export function spanBefore({ from, to }: Span, comparison: Comparison): Span | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'year-ago') return { from: yearEarlier(from), to: yearEarlier(to) };
  const end = dayAfter(from, -1);
  if (from.endsWith('-01') && dayAfter(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return { from: `${end.slice(0, 7)}-01`, to: end };
  return { from: dayAfter(end, 1 - daysOf({ from, to })), to: end };
}

/** The last of February of a leap year becomes the last of the other February. */
function yearEarlier(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const before = String(Number(year) - 1).padStart(4, '0');
  return month === '02' && date === '29' ? `${before}-02-28` : `${before}-${month}-${date}`;
}

/** A view of the figures that somebody saved, and when it is mailed to whom. Days and times are those of the installation's time zone. */
export const fields = {
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

/** Only the owner sees the recipients. */
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

/** The facts that the page needs before it requests figures. */
export const AnalyticsStart = Type.Object({
  /** The day that it is in the time zone of the installation, whose days figures are counted by. */
  today: CalendarDate,
  timeZone: Type.String(),
  /** The figures that the caller may see. */
  figures: Type.Array(oneOf(figureNames)),
  /** He sees every clinic, and writes notes for everybody. */
  seesAll: Type.Boolean(),
  /** Letters can leave. */
  hasMail: Type.Boolean(),
});
export type AnalyticsStart = Static<typeof AnalyticsStart>;

export const queryFields = {
  subject: oneOf(figureTopics),
  from: CalendarDate,
  to: CalendarDate,
  compare: Type.Optional(Comparison),
  by: Type.Optional(oneOf(steps)),
  ...FigureFilter.properties,
};
export const AnalyticsQuery = strict(queryFields);
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

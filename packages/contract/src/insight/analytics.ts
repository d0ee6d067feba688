import Type, { type Static } from 'typebox';
import { tableFormats, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { CalendarDate, oneOf, strict } from '../schemas.ts';
import { figureNames, figureTopics } from './figure-measures.ts';
import { FigureFilter } from './figures.ts';
import { Comparison, steps } from './periods.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'Analytics' };

/** What the page needs before it asks for figures. */
export const AnalyticsStart = Type.Object({
  /** The day that it is in the time zone of the installation, whose days figures are counted by. */
  today: CalendarDate,
  timeZone: Type.String(),
  /** The figures that the caller is told. */
  told: Type.Array(oneOf(figureNames)),
  /** He sees every clinic, and writes notes for everybody. */
  seesAll: Type.Boolean(),
  /** Letters can leave. */
  hasMail: Type.Boolean(),
});
export type AnalyticsStart = Static<typeof AnalyticsStart>;

export const getAnalyticsStart = defineRoute({
  method: 'GET',
  path: '/api/analytics',
  summary: 'What of the figures the caller is told',
  access,
  response: AnalyticsStart,
});

const asked = {
  subject: oneOf(figureTopics),
  from: CalendarDate,
  to: CalendarDate,
  compare: Type.Optional(Comparison),
  by: Type.Optional(oneOf(steps)),
  ...FigureFilter.properties,
};
export const AnalyticsQuery = strict(asked);
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

/** The table behind the drawings of a subject. */
export const exportAnalytics = tableRoute({
  path: '/api/analytics/table',
  summary: 'Figures of a subject as a table',
  access,
  query: strict({ ...asked, format: Type.Optional(oneOf(tableFormats)) }),
  audit: 'analytics.export',
});

/** Key figures, drawings and tables of a subject on paper. */
export const printAnalytics = defineRoute({
  method: 'GET',
  path: '/api/analytics/report.pdf',
  summary: 'Figures of a subject as a report on paper',
  access,
  query: AnalyticsQuery,
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'analytics.print',
});

import { Type } from 'typebox';
import { tableRoute } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, oneOf } from '../../schemas.ts';
import { tableFormats } from '../../table-formats.ts';
import { AnalyticsStart, queryFields, AnalyticsQuery } from './fields.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'Analytics' };

export const getAnalyticsStart = defineRoute({
  method: 'GET',
  path: '/api/analytics',
  summary: 'Which figures the caller may see',
  access,
  response: AnalyticsStart,
});

/** The table behind the drawings of a subject. */
export const exportAnalytics = tableRoute({
  path: '/api/analytics/table',
  summary: 'Figures of a subject as a table',
  access,
  query: strict({ ...queryFields, format: Type.Optional(oneOf(tableFormats)) }),
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

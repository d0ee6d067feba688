import {
  addAnalyticsReport,
  changeAnalyticsReport,
  getAnalyticsReport,
} from '@isocenter/contract/insight/analytics/endpoints.ts';
import {
  AnalyticsReportFields,
  analyticsReportFaults,
  emptyAnalyticsReport,
  type AnalyticsReport,
} from '@isocenter/contract/insight/analytics/fields.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { reportsKey } from '../analytics-queries.ts';

export const reportKind: RecordKind<AnalyticsReportFields, AnalyticsReport> = {
  cacheKey: reportsKey,
  schema: AnalyticsReportFields,
  empty: emptyAnalyticsReport,
  faults: analyticsReportFaults,
  keyOf: ({ reportId }) => reportId,
  load: (analyticsReportId, signal) => call(getAnalyticsReport, { params: { analyticsReportId } }, { signal }),
  add: (body) => call(addAnalyticsReport, { body }),
  change: (analyticsReportId, body) => call(changeAnalyticsReport, { params: { analyticsReportId }, body }),
};

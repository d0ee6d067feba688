import type { readingNotices } from '@isocenter/contract/reading/report-readings/notice-kinds.ts';
import { aboutStudy, type SendsNotices } from '#features/system/notices/notices.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { readingsRoutes } from './readings-routes.ts';

/** Whoever asked for a report opens it, acknowledges it, and asks its reader. */
export const reportReadingsFeature: ServerFeature<{ readonly db: Db; readonly studyLog: StudyLog }> &
  SendsNotices<typeof readingNotices> = {
  notices: { 'report.question': aboutStudy, 'report.answer': aboutStudy },
  tables: {
    report_reading: 'kept',
    report_question: 'kept',
    report_answer: 'added',
  },
  audit: {
    'report.acknowledge': ['accessed', 'U'],
    'report.answer': ['accessed', 'C'],
    'report.ask': ['accessed', 'C'],
  },
  routes: readingsRoutes,
};

import { sql, type SqlBool } from 'kysely';
import type { criticalResultNotices } from '@isocenter/contract/reading/critical-results/notice-kinds.ts';
import { seesStudy, studyOf, type NoticeRecord, type SendsNotices } from '#features/system/notices/notices.ts';

export const criticalNoticeSources: SendsNotices<typeof criticalResultNotices>['notices'] = {
  'critical-result.waiting': {
    isShown: () => sql<SqlBool>`seen.count > 0 and exists (select from critical_result
      where critical_result.id = notice.critical_result_id and acknowledged_at is null and withdrawn_at is null)`,
    read: (record) => ({ ...criticalOf(record), isOwn: record.is_own }),
  },
  'critical-result.acknowledged': { isShown: seesStudy, read: criticalOf },
};

function criticalOf(record: NoticeRecord) {
  return { criticalResultId: record.critical_result_id ?? 0, by: record.by, study: studyOf(record) };
}

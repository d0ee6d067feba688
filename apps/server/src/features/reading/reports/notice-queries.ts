import { sql, type SqlBool } from 'kysely';
import type { reportNotices } from '@isocenter/contract/reading/reports/notice-kinds.ts';
import { aboutStudy, type SendsNotices } from '#features/system/notices/notices.ts';

export const reportNoticeSources: SendsNotices<typeof reportNotices>['notices'] = {
  'second-reader.waiting': {
    ...aboutStudy,
    isShown: () => sql<SqlBool>`seen.count > 0 and exists (
      select from report join report_study on report_study.report_id = report.id
      where report_study.study_key = any(notice.study_keys) and second_reader_id = notice.account_id
        and report.status = 'preliminary')`,
  },
};

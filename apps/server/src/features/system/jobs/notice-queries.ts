import { sql, type SqlBool } from 'kysely';
import type { jobNotices } from '@isocenter/contract/system/jobs/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';

export const jobNoticeSources: SendsNotices<typeof jobNotices>['notices'] = {
  'job.ended': {
    isMailed: sql<SqlBool>`job.state = 'failed'`,
    read: ({ job_id, job_kind, state, error, patterns }) => ({
      job: {
        id: job_id ?? '',
        kind: job_kind ?? '',
        state: state === 'failed' ? 'failed' : 'done',
        error: error === null ? null : { text: error, patterns: patterns ?? {} },
      },
    }),
  },
};

import { sql, type SqlBool } from 'kysely';
import type { mergeNotices } from '@isocenter/contract/archive/edits/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';

export const mergeNoticeSources: SendsNotices<typeof mergeNotices>['notices'] = {
  'merge.request': {
    // Only whoever sees all of it decides.
    isShown: () => sql<SqlBool>`seen.count > 0 and seen.count = (
      select count(*) from study where study.id = any(notice.study_keys) and study.binned_at is null)`,
    read: ({ merge_request_id, by, merge_state, is_asker: isOwn }) => ({
      requestId: merge_request_id ?? 0,
      by,
      state: merge_state ?? 'expired',
      isOwn,
    }),
  },
};

import { sql, type SqlBool } from 'kysely';
import type { shareNotices } from '@isocenter/contract/reading/shares/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';

export const shareNoticeSources: SendsNotices<typeof shareNotices>['notices'] = {
  'share.locked': {
    isShown: () => sql<SqlBool>`share.id is not null`,
    read: ({ share_id, recipient }) => ({ shareId: share_id ?? 0, recipient: recipient ?? '' }),
  },
};

import { IconDatabaseExclamation } from '@tabler/icons-react';
import type { serverNotices } from '@isocenter/contract/network/server/notice-kinds.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const serverFaces: FacesOf<typeof serverNotices> = {
  'storage.low': {
    icon: IconDatabaseExclamation,
    words: ({ roomBytes, fullAt }, { t, formats }) => ({
      title: t('noticeWords.storageLow'),
      detail: [
        t('noticeWords.storageLeft', { size: formatBytes(Math.max(0, roomBytes), formats) }),
        fullAt === null ? '' : t('noticeWords.storageFullAt', { day: formatDate(fullAt, formats) }),
      ],
    }),
    link: (_notice, ability) => (ability.can('read', 'Server') ? { to: '/system/server', search: {} } : undefined),
  },
};

import { IconLock } from '@tabler/icons-react';
import type { shareNotices } from '@isocenter/contract/reading/shares/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const shareFaces: FacesOf<typeof shareNotices> = {
  'share.locked': {
    icon: IconLock,
    words: ({ recipient }, { t }) => ({
      title: t('noticeWords.shareLocked', { name: recipient }),
      detail: [t('noticeWords.shareLockedText')],
    }),
    link: ({ shareId }, ability) =>
      ability.can('create', 'Share') ? { to: '/shares', search: { open: String(shareId) } } : undefined,
  },
};

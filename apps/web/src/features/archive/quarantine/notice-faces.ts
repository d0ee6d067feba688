import { IconStack2 } from '@tabler/icons-react';
import type { quarantineNotices } from '@isocenter/contract/archive/quarantine/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const quarantineFaces: FacesOf<typeof quarantineNotices> = {
  'quarantine.waiting': {
    icon: IconStack2,
    words: ({ objects }, { t }) => ({ title: t('noticeWords.imagesWait', { count: objects }), detail: [] }),
    link: ({ refused }) => ({ to: '/quarantine', search: refused ? { tab: 'refused' } : {} }),
  },
};

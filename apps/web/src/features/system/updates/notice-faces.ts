import { IconArticle } from '@tabler/icons-react';
import type { updateNotices } from '@isocenter/contract/system/updates/notice-kinds.ts';
import { aboutThing, type FacesOf } from '#features/system/notices/notices.ts';

export const updateFaces: FacesOf<typeof updateNotices> = {
  'product.updated': aboutThing({
    icon: IconArticle,
    title: (t) => t('noticeWords.productUpdated'),
    link: () => ({ to: '/pages/account-settings', search: { tab: 'notifications' } }),
  }),
};

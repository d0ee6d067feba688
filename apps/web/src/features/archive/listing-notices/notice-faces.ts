import { IconFilter } from '@tabler/icons-react';
import type { listingNotices } from '@isocenter/contract/archive/listing-notices/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const listingFaces: FacesOf<typeof listingNotices> = {
  'listing.entered': {
    icon: IconFilter,
    words: ({ studies, name }, { t }) => ({
      title: t('noticeWords.listingEntered', { count: studies, name }),
      detail: [],
    }),
    link: ({ filterId }) => ({ to: '/studies', search: { saved: String(filterId) } }),
  },
};

import { IconArrowsExchange } from '@tabler/icons-react';
import type { handOverNotices } from '@isocenter/contract/reading/hand-over/notice-kinds.ts';
import { byWords, type FacesOf } from '#features/system/notices/notices.ts';

export const handOverFaces: FacesOf<typeof handOverNotices> = {
  'work.handed-over': {
    icon: IconArrowsExchange,
    words: ({ name, by, studies: count }, { t }) => ({
      title: name === '' ? t('noticeWords.handedOver') : t('noticeWords.handedOverOf', { name }),
      detail: [count === 0 ? '' : t('noticeWords.handedOverStudies', { count }), byWords(t, by)],
    }),
    link: () => ({ to: '/studies', search: {} }),
  },
};

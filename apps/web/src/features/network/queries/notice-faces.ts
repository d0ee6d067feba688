import { IconCalendarOff } from '@tabler/icons-react';
import type { queryNotices } from '@isocenter/contract/network/queries/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const queryFaces: FacesOf<typeof queryNotices> = {
  'saved-query.unable': {
    icon: IconCalendarOff,
    words: ({ isOwn, name }, { t }) => ({
      title: isOwn ? t('noticeWords.queriesUnableOwn') : t('noticeWords.queriesUnable', { name }),
      detail: [t('noticeWords.queriesUnableText')],
    }),
    link: ({ isOwn, userId }, ability) => {
      if (!isOwn) return { to: '/users', search: { open: String(userId) } };
      return ability.can('read', 'Query') ? { to: '/query-retrieve', search: {} } : undefined;
    },
  },
};

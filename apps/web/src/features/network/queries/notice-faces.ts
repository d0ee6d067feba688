import { IconCalendarOff } from '@tabler/icons-react';
import type { queryNotices } from '@isocenter/contract/network/queries/notice-kinds.ts';
import { userListPage } from '@isocenter/contract/people/users/pages.ts';
import { opening, type FacesOf } from '#features/system/notices/notices.ts';

const { path, needs } = userListPage;
const toUser = opening(path);

export const queryFaces: FacesOf<typeof queryNotices> = {
  'saved-query.unable': {
    icon: IconCalendarOff,
    words: ({ isOwn, name }, { t }) => ({
      title: isOwn ? t('noticeWords.queriesUnableOwn') : t('noticeWords.queriesUnable', { name }),
      detail: [t('noticeWords.queriesUnableText')],
    }),
    link: ({ isOwn, userId }, ability) => {
      if (!isOwn) return ability.can(needs.action, needs.subject) ? toUser(userId) : undefined;
      return ability.can('read', 'Query') ? { to: '/query-retrieve', search: {} } : undefined;
    },
  },
};

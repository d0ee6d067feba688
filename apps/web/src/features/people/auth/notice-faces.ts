import { IconDevices, IconLock } from '@tabler/icons-react';
import type { signInNotices } from '@isocenter/contract/people/auth/notice-kinds.ts';
import { userListPage } from '@isocenter/contract/people/users/pages.ts';
import { opening, type FacesOf } from '#features/system/notices/notices.ts';

const { path, needs } = userListPage;
const toUser = opening(path);
const ownSessions = { to: '/pages/account-settings', search: { tab: 'sessions' } };

export const signInFaces: FacesOf<typeof signInNotices> = {
  'device.new': {
    icon: IconDevices,
    words: ({ device, address }, { t }) => ({
      title: t('noticeWords.newDevice'),
      detail: [device || t('bell.unknownDevice'), address],
    }),
    link: () => ownSessions,
  },
  'sign-in.stopped': {
    icon: IconLock,
    isAlarming: () => true,
    words: ({ isOwn, name }, { t }) => ({
      title: isOwn ? t('noticeWords.signInStoppedOwn') : t('noticeWords.signInStopped', { name }),
      detail: [t('noticeWords.signInStoppedText')],
    }),
    link: ({ isOwn, userId }, ability) => {
      if (isOwn) return ownSessions;
      return ability.can(needs.action, needs.subject) ? toUser(userId) : undefined;
    },
  },
};

import { IconUserPlus } from '@tabler/icons-react';
import type { profileNotices } from '@isocenter/contract/office/profile/notice-kinds.ts';
import { aboutThing, type FacesOf } from '#features/system/notices/notices.ts';

export const profileFaces: FacesOf<typeof profileNotices> = {
  'colleague.followed': aboutThing({
    icon: IconUserPlus,
    title: (t) => t('noticeWords.colleagueFollowed'),
    link: (key, ability) =>
      ability.can('create', 'Profile') ? { to: `/pages/profile/${key}`, search: {} } : undefined,
  }),
};

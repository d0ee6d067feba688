import { IconBellRinging } from '@tabler/icons-react';
import type { comingSoonNotices } from '@isocenter/contract/system/coming-soon/notice-kinds.ts';
import { switchNames } from '@isocenter/contract/system/settings/fields.ts';
import { aboutThing, byWords, type FacesOf } from '#features/system/notices/notices.ts';

export const comingSoonFaces: FacesOf<typeof comingSoonNotices> = {
  'feature.on': {
    icon: IconBellRinging,
    words: ({ title, by }, { t }) => {
      const part = switchNames.find((name) => name === title);
      const what = part === undefined ? title : t(`switchedOff.feature.${part}`);
      return { title: t('noticeWords.productAvailable'), detail: [what, byWords(t, by)] };
    },
    link: () => ({ to: '/', search: {} }),
  },
  'upkeep.over': aboutThing({
    icon: IconBellRinging,
    title: (t) => t('noticeWords.upkeepOver'),
    link: () => ({ to: '/', search: {} }),
  }),
};

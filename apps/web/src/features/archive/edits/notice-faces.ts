import { IconArrowMerge } from '@tabler/icons-react';
import type { mergeNotices } from '@isocenter/contract/archive/edits/notice-kinds.ts';
import { byWords, type FacesOf } from '#features/system/notices/notices.ts';

export const mergeFaces: FacesOf<typeof mergeNotices> = {
  'merge.request': {
    icon: IconArrowMerge,
    words: ({ state, by }, { t }) => {
      const outcome = state === 'withdrawn' || state === 'expired' ? 'over' : state;
      return { title: t(`noticeWords.merge.${outcome}`), detail: [byWords(t, by)] };
    },
    link: ({ requestId }, ability) =>
      ability.can('update', 'Patient') ? { to: '/patients/merge', search: { request: String(requestId) } } : undefined,
  },
};

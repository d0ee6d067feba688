import { IconRouteOff } from '@tabler/icons-react';
import type { ruleNotices } from '@isocenter/contract/archive/rules/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const ruleFaces: FacesOf<typeof ruleNotices> = {
  'rule.unable': {
    icon: IconRouteOff,
    words: ({ name, rules }, { t }) => ({
      title: name === '' ? t('noticeWords.rulesUnable', { count: rules }) : t('noticeWords.ruleUnable', { name }),
      detail: [],
    }),
    link: () => ({ to: '/routing-rules', search: {} }),
  },
};

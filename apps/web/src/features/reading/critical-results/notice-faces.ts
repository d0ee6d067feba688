import { IconCircleCheck, IconUrgent } from '@tabler/icons-react';
import type { criticalResultNotices } from '@isocenter/contract/reading/critical-results/notice-kinds.ts';
import { byWords, opening, studyWords, type FacesOf } from '#features/system/notices/notices.ts';

const toResult = opening('/critical-results');

export const criticalResultFaces: FacesOf<typeof criticalResultNotices> = {
  'critical-result.waiting': {
    icon: IconUrgent,
    isAlarming: () => true,
    words: ({ isOwn, by, study }, { t, formats }) =>
      isOwn
        ? { title: t('noticeWords.criticalLate'), detail: studyWords(study, formats) }
        : { title: t('noticeWords.criticalWaits'), detail: [...studyWords(study, formats), byWords(t, by)] },
    link: ({ criticalResultId }) => toResult(criticalResultId),
  },
  'critical-result.acknowledged': {
    icon: IconCircleCheck,
    words: ({ by, study }, { t, formats }) => ({
      title: t('noticeWords.criticalAcknowledged'),
      detail: [...studyWords(study, formats), byWords(t, by)],
    }),
    link: ({ criticalResultId }) => toResult(criticalResultId),
  },
};

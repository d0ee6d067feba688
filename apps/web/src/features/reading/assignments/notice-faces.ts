import { IconUserCheck } from '@tabler/icons-react';
import type { assignmentNotices } from '@isocenter/contract/reading/assignments/notice-kinds.ts';
import { byWords, studyWords, type FacesOf } from '#features/system/notices/notices.ts';

export const assignmentFaces: FacesOf<typeof assignmentNotices> = {
  'study.assigned': {
    icon: IconUserCheck,
    words: ({ studies, study, by }, { t, formats }) => ({
      title: t('noticeWords.assigned', { count: studies }),
      detail: [...(study === null ? [] : studyWords(study, formats)), byWords(t, by)],
    }),
    link: ({ study }) => ({
      to: '/studies',
      search: study === null ? {} : { study: study.studyUid, drawer: 'series' },
    }),
  },
};

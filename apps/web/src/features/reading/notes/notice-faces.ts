import { IconMessage2 } from '@tabler/icons-react';
import type { noteNotices } from '@isocenter/contract/reading/notes/notice-kinds.ts';
import { studyWords, type FacesOf } from '#features/system/notices/notices.ts';

export const noteFaces: FacesOf<typeof noteNotices> = {
  'note.mention': {
    icon: IconMessage2,
    words: ({ by: name, study }, { t, formats }) => ({
      title: name === '' ? t('noticeWords.mentionedByNobody') : t('noticeWords.mentioned', { name }),
      detail: studyWords(study, formats),
    }),
    link: ({ study }) => ({ to: '/studies', search: { study: study.studyUid, drawer: 'notes' } }),
  },
};

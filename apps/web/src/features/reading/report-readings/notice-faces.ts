import { IconMessage2 } from '@tabler/icons-react';
import type { readingNotices } from '@isocenter/contract/reading/report-readings/notice-kinds.ts';
import { aboutStudy, reportLink, type FacesOf } from '#features/system/notices/notices.ts';

export const readingFaces: FacesOf<typeof readingNotices> = {
  'report.question': aboutStudy({
    icon: IconMessage2,
    title: (t) => t('noticeWords.reportQuestion'),
    link: reportLink,
  }),
  'report.answer': aboutStudy({
    icon: IconMessage2,
    title: (t) => t('noticeWords.reportAnswer'),
    link: reportLink,
  }),
};

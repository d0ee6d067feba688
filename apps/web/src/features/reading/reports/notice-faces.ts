import { IconSignature } from '@tabler/icons-react';
import type { reportNotices } from '@isocenter/contract/reading/reports/notice-kinds.ts';
import { aboutStudy, reportLink, type FacesOf } from '#features/system/notices/notices.ts';

export const reportFaces: FacesOf<typeof reportNotices> = {
  'second-reader.waiting': aboutStudy({
    icon: IconSignature,
    title: (t) => t('noticeWords.reportWaits'),
    link: reportLink,
  }),
};

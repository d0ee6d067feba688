import { IconSignature, IconStack2, IconUrgent } from '@tabler/icons-react';
import type { referralNotices } from '@isocenter/contract/reading/report-news/notice-kinds.ts';
import { aboutStudy, reportLink, type FacesOf } from '#features/system/notices/notices.ts';

const toStudy = ({ studyUid }: { readonly studyUid: string }) => ({ to: '/studies', search: { study: studyUid } });

export const referralFaces: FacesOf<typeof referralNotices> = {
  'referral.reported': aboutStudy({
    icon: IconSignature,
    title: (t) => t('noticeWords.reportFinal'),
    link: reportLink,
  }),
  'referral.addendum': aboutStudy({
    icon: IconSignature,
    title: (t) => t('noticeWords.reportAddendum'),
    link: reportLink,
  }),
  'referral.received': aboutStudy({
    icon: IconStack2,
    title: (t) => t('noticeWords.referralReceived'),
    link: toStudy,
  }),
  'referral.critical': aboutStudy({
    icon: IconUrgent,
    title: (t) => t('noticeWords.referralCritical'),
    link: toStudy,
  }),
};

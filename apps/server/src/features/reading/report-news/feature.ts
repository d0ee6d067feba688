import type { referralNotices } from '@isocenter/contract/reading/report-news/notice-kinds.ts';
import { aboutStudy, seesStudy, studyOf, type SendsNotices } from '#features/system/notices/notices.ts';
import type { ServerFeature } from '#platform/server-feature.ts';

/** Tells whoever referred a study what becomes of it. */
export const reportNewsFeature: ServerFeature<object> & SendsNotices<typeof referralNotices> = {
  notices: {
    'referral.reported': aboutStudy,
    'referral.addendum': aboutStudy,
    'referral.received': { isShown: seesStudy, read: (record) => ({ study: studyOf(record) }) },
    'referral.critical': aboutStudy,
  },
};

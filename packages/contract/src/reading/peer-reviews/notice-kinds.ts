import { Type } from 'typebox';
import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const reviewNotices = [
  /** This person, or a reader group of his, is requested to review a report. Neither its writer nor who requested it is named. */
  {
    kind: 'peer-review.requested',
    topic: 'reviews',
    carries: { peerReviewId: Type.Integer(), study: aboutStudy.study },
  },
  /** Somebody reviewed a report of this person and found a discrepancy; who did is never shown. */
  {
    kind: 'peer-review.discrepancy',
    topic: 'reviews',
    carries: { peerReviewId: Type.Integer(), study: aboutStudy.study },
  },
] as const satisfies readonly NoticeStatement[];

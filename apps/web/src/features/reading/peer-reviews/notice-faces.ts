import { IconAlertCircle, IconSignature } from '@tabler/icons-react';
import type { reviewNotices } from '@isocenter/contract/reading/peer-reviews/notice-kinds.ts';
import { aboutStudy, opening, reportLink, studyWords, type FacesOf } from '#features/system/notices/notices.ts';

const toReview = opening('/peer-reviews');

/** Who asks for a review, and who reviewed, is told to nobody. */
export const reviewFaces: FacesOf<typeof reviewNotices> = {
  'peer-review.requested': {
    icon: IconSignature,
    words: ({ study }, { t, formats }) => ({
      title: t('noticeWords.reviewAsked'),
      detail: studyWords(study, formats),
    }),
    link: ({ peerReviewId }) => toReview(peerReviewId),
  },
  'peer-review.discrepancy': aboutStudy({
    icon: IconAlertCircle,
    title: (t) => t('noticeWords.reviewDiscrepancy'),
    link: reportLink,
  }),
};

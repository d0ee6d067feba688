import { IconEyeCheck } from '@tabler/icons-react';
import { peerReviewsPage } from '@isocenter/contract/reading/peer-reviews/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** Signed reports are reviewed by other readers. */
export const peerReviews = defineFeature({
  texts: ['peerReviews', 'report'],
  pages: [
    {
      ...peerReviewsPage,
      title: 'pages.peerReviews',
      fills: true,
      menu: { group: 'top', order: 1.3, icon: IconEyeCheck },
      load: () => import('./peer-reviews-page.tsx').then((file) => file.PeerReviewsPage),
    },
  ],
});

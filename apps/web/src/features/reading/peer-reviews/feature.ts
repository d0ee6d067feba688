import { IconEyeCheck } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** Signed reports are reviewed by other readers. */
export const peerReviews = defineFeature({
  texts: ['peerReviews', 'report'],
  pages: [
    {
      path: '/peer-reviews',
      title: 'pages.peerReviews',
      needs: { action: 'update', subject: 'Reading' },
      fills: true,
      menu: { group: 'top', order: 1.3, icon: IconEyeCheck },
      load: () => import('./peer-reviews-page.tsx').then((file) => file.PeerReviewsPage),
    },
  ],
});

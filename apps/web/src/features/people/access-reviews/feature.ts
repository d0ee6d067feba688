import { IconClipboardCheck, IconWritingSign } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const needs = { action: 'manage', subject: 'SecurityPolicy' } as const;

export const accessReviews = defineFeature({
  texts: ['accessReviews', 'accessControl'],
  pages: [
    {
      path: '/access-reviews',
      title: 'pages.accessReviews',
      needs,
      fills: true,
      menu: { group: 'people', order: 7, icon: IconClipboardCheck },
      load: () => import('./review-page.tsx').then((file) => file.ReviewPage),
    },
    {
      path: '/access-reviews/signed',
      title: 'pages.signedReviews',
      needs,
      fills: true,
      menu: { group: 'people', order: 7.1, icon: IconWritingSign, within: '/access-reviews' },
      load: () => import('./signed-reviews-page.tsx').then((file) => file.SignedReviewsPage),
    },
    {
      path: '/access-reviews/signed/$reviewId',
      title: 'pages.signedReview',
      needs,
      fills: true,
      load: () => import('./signed-review-page.tsx').then((file) => file.SignedReviewPage),
    },
  ],
});

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const peerReviewsPage = {
  path: '/peer-reviews',
  needs: { action: 'update', subject: 'Reading' },
} as const satisfies PageAddress;

export const peerReviewsSearchPages: readonly SearchedPage[] = [
  { id: 213, target: 'peerReviews', title: 'Peer review', icon: 'Eye', page: peerReviewsPage },
];

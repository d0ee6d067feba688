import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const sharesPage = {
  path: '/shares',
  needs: { action: 'create', subject: 'Share' },
} as const satisfies PageAddress;

export const sharesSearchPages: readonly SearchedPage[] = [
  { id: 211, target: 'shares', title: 'Shares', icon: 'Share', page: sharesPage },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const lookupPage = {
  path: '/lookup',
  needs: { action: 'read', subject: 'Study' },
} as const satisfies PageAddress;

export const lookupSearchPages: readonly SearchedPage[] = [
  { id: 204, target: 'lookup', title: 'Lookup', icon: 'Search', page: lookupPage },
];

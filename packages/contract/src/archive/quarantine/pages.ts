import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const quarantinePage = {
  path: '/quarantine',
  needs: { action: 'read', subject: 'Quarantine' },
} as const satisfies PageAddress;

export const quarantineSearchPages: readonly SearchedPage[] = [
  { id: 209, target: 'quarantine', title: 'Quarantine', icon: 'AlertOctagon', page: quarantinePage },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const errorPage = { path: '/misc/error' } as const satisfies PageAddress;

export const installationSearchPages: readonly SearchedPage[] = [
  { id: 37, target: 'error', title: 'Error', icon: 'AlertTriangle', page: errorPage, optional: 'components' },
];

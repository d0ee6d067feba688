import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const serverPage = {
  path: '/system/server',
  needs: { action: 'read', subject: 'Server' },
} as const satisfies PageAddress;

export const serverSearchPages: readonly SearchedPage[] = [
  { id: 228, target: 'server', title: 'Server', icon: 'Server', page: serverPage },
];

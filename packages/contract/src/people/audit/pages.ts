import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const auditPage = { path: '/audit', needs: { action: 'read', subject: 'Audit' } } as const satisfies PageAddress;

export const auditSearchPages: readonly SearchedPage[] = [
  { id: 225, target: 'audit', title: 'Audit trail', icon: 'Clipboard', page: auditPage },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const reportReceiversPage = {
  path: '/report-receivers',
  needs: { action: 'read', subject: 'Node' },
} as const satisfies PageAddress;

export const reportReceiversSearchPages: readonly SearchedPage[] = [
  { id: 217, target: 'reportReceivers', title: 'Report Receivers', icon: 'Send', page: reportReceiversPage },
];

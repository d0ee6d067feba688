import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const reportCopiesPage = {
  path: '/report-copies',
  needs: { action: 'read', subject: 'ReportCopy' },
} as const satisfies PageAddress;

export const reportCopiesSearchPages: readonly SearchedPage[] = [
  { id: 218, target: 'reportCopies', title: 'Copies for physicians', icon: 'Printer', page: reportCopiesPage },
];

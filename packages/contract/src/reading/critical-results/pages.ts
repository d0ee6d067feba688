import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const criticalResultsPage = {
  path: '/critical-results',
  needs: { action: 'read', subject: 'Study' },
} as const satisfies PageAddress;

export const criticalResultsSearchPages: readonly SearchedPage[] = [
  { id: 212, target: 'criticalResults', title: 'Critical results', icon: 'AlertCircle', page: criticalResultsPage },
];

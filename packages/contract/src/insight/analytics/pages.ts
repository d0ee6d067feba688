import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const dataAnalyticsPage = {
  path: '/data-analytics',
  needs: { action: 'read', subject: 'Analytics' },
} as const satisfies PageAddress;

export const analyticsSearchPages: readonly SearchedPage[] = [
  { id: 240, target: 'dataAnalytics', title: 'Data Analytics', icon: 'BarChart2', page: dataAnalyticsPage },
];

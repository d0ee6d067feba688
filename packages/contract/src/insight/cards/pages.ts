import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const analyticsDashboardPage = { path: '/dashboard/analytics' } as const satisfies PageAddress;
export const cardStatisticsPage = { path: '/cards/statistics' } as const satisfies PageAddress;
export const cardAnalyticsPage = { path: '/cards/analytics' } as const satisfies PageAddress;

export const cardsSearchPages: readonly SearchedPage[] = [
  {
    id: 1,
    target: 'analyticsDash',
    title: 'Analytics Dashboard',
    icon: 'Home',
    page: analyticsDashboardPage,
    optional: 'cards',
  },
  {
    id: 43,
    target: 'cardStatistics',
    title: 'Card Statistics',
    icon: 'Smartphone',
    page: cardStatisticsPage,
    needs: { action: 'read', subject: 'Installation' },
    optional: 'cards',
  },
  {
    id: 44,
    target: 'CardAnalytics',
    title: 'Card Analytics',
    icon: 'BarChart2',
    page: cardAnalyticsPage,
    needs: { action: 'read', subject: 'Installation' },
    optional: 'cards',
  },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const dashboardPage = { path: '/dashboard' } as const satisfies PageAddress;

export const dashboardSearchPages: readonly SearchedPage[] = [
  {
    id: 2,
    target: 'eCommerceDash',
    title: 'eCommerce Dashboard',
    icon: 'Home',
    page: { path: '/' },
    optional: 'cards',
  },
  { id: 241, target: 'dashboard', title: 'Dashboard', icon: 'Home', page: dashboardPage },
];

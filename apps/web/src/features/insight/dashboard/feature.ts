import { IconLayoutDashboard } from '@tabler/icons-react';
import { dashboardPage } from '@isocenter/contract/insight/dashboard/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The start page: figures and open work, different for each role, and arranged by everybody himself. */
export const dashboard = defineFeature({
  texts: ['dashboard', 'charts', 'edits'],
  pages: [
    {
      ...dashboardPage,
      title: 'pages.dashboard',
      menu: { group: 'top', order: 0.5, icon: IconLayoutDashboard, key: 'd' },
      load: () => import('./dashboard-page.tsx').then((file) => file.DashboardPage),
    },
    {
      path: '/dashboard/ecommerce',
      title: 'pages.dashboard',
      leadsTo: { to: '/dashboard', search: {} },
    },
  ],
});

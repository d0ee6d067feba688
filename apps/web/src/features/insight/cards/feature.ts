import { defineFeature } from '#api/feature.ts';

const load = () => import('./cards-pages.tsx');

export const cards = defineFeature({
  texts: ['cards'],
  pages: [
    {
      path: '/dashboard/analytics',
      title: 'shell.menu.analyticsDashboard',
      load: () => load().then((file) => file.AnalyticsDashboard),
    },
    {
      path: '/cards/statistics',
      title: 'shell.menu.cardStatistics',
      load: () => load().then((file) => file.StatisticsCards),
    },
    {
      path: '/cards/analytics',
      title: 'shell.menu.cardAnalytics',
      load: () => load().then((file) => file.AnalyticsCards),
    },
  ],
});

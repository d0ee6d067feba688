import { defineFeature } from '#api/feature.ts';

const load = () => import('./cards-pages.tsx');

export const cards = defineFeature({
  texts: ['cards'],
  pages: [
    {
      path: '/dashboard/analytics',
      title: 'pages.analyticsDashboard',
      load: () => load().then((file) => file.AnalyticsDashboard),
    },
    {
      path: '/cards/statistics',
      title: 'pages.cardStatistics',
      load: () => load().then((file) => file.StatisticsCards),
    },
    {
      path: '/cards/analytics',
      title: 'pages.cardAnalytics',
      load: () => load().then((file) => file.AnalyticsCards),
    },
  ],
});

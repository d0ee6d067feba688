import {
  analyticsDashboardPage,
  cardStatisticsPage,
  cardAnalyticsPage,
} from '@isocenter/contract/insight/cards/pages.ts';
import { defineFeature } from '#api/feature.ts';

const load = () => import('./cards-pages.tsx');

export const cards = defineFeature({
  texts: ['cards'],
  pages: [
    {
      ...analyticsDashboardPage,
      title: 'pages.analyticsDashboard',
      load: () => load().then((file) => file.AnalyticsDashboard),
    },
    {
      ...cardStatisticsPage,
      title: 'pages.cardStatistics',
      load: () => load().then((file) => file.StatisticsCards),
    },
    {
      ...cardAnalyticsPage,
      title: 'pages.cardAnalytics',
      load: () => load().then((file) => file.AnalyticsCards),
    },
  ],
});

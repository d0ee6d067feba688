import { IconChartHistogram } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const analytics = defineFeature({
  texts: ['analytics', 'figureWords', 'charts'],
  pages: [
    {
      path: '/data-analytics',
      title: 'pages.dataAnalytics',
      needs: { action: 'read', subject: 'Analytics' },
      menu: { group: 'reading', order: 3, icon: IconChartHistogram },
      load: () => import('./analytics-page.tsx').then((file) => file.AnalyticsPage),
    },
  ],
});

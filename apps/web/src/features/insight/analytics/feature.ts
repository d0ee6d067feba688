import { IconChartHistogram } from '@tabler/icons-react';
import { dataAnalyticsPage } from '@isocenter/contract/insight/analytics/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const analytics = defineFeature({
  texts: ['analytics', 'figureWords', 'charts'],
  pages: [
    {
      ...dataAnalyticsPage,
      title: 'pages.dataAnalytics',
      menu: { group: 'reading', order: 3, icon: IconChartHistogram },
      load: () => import('./analytics-page.tsx').then((file) => file.AnalyticsPage),
    },
  ],
});

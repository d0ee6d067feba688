import { IconUrgent } from '@tabler/icons-react';
import { criticalResultsPage } from '@isocenter/contract/reading/critical-results/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** Findings of which somebody has to know at once. */
export const criticalResults = defineFeature({
  texts: ['criticalResults', 'people'],
  pages: [
    {
      ...criticalResultsPage,
      title: 'pages.criticalResults',
      fills: true,
      menu: { group: 'top', order: 1.2, icon: IconUrgent },
      load: () => import('./critical-results-page.tsx').then((file) => file.CriticalResultsPage),
    },
  ],
});

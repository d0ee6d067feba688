import { comingSoonPage } from '@isocenter/contract/system/coming-soon/pages.ts';
import { maintenancePage } from '@isocenter/contract/system/settings/pages.ts';
import { errorPage } from '@isocenter/contract/system/installation/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The pages that stand in place of another. */
export const misc = defineFeature({
  texts: ['maintenance', 'switchedOff'],
  alone: [
    {
      ...comingSoonPage,
      title: 'pages.comingSoon',
      load: () => import('../../shell/pages/coming-soon-page.tsx').then((file) => file.ComingSoonPage),
    },
    {
      ...maintenancePage,
      title: 'pages.maintenance',
      load: () => import('../../shell/maintenance/maintenance-page.tsx').then((file) => file.MaintenancePage),
    },
    {
      ...errorPage,
      title: 'pages.error',
      load: () => import('../../shell/pages/error-page.tsx').then((file) => file.ErrorPage),
    },
  ],
});

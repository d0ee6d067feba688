import { defineFeature } from '#api/feature.ts';

/** The pages that stand in place of another. */
export const misc = defineFeature({
  texts: ['maintenance', 'switchedOff'],
  alone: [
    {
      path: '/misc/coming-soon',
      title: 'pages.comingSoon',
      load: () => import('../../shell/pages/coming-soon-page.tsx').then((file) => file.ComingSoonPage),
    },
    {
      path: '/misc/maintenance',
      title: 'pages.maintenance',
      load: () => import('../../shell/maintenance/maintenance-page.tsx').then((file) => file.MaintenancePage),
    },
    {
      path: '/misc/error',
      title: 'pages.error',
      load: () => import('../../shell/pages/error-page.tsx').then((file) => file.ErrorPage),
    },
  ],
});

import { IconHelpHexagon } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const placing = defineFeature({
  texts: ['placing'],
  pages: [
    {
      path: '/clinics/unassigned',
      title: 'pages.unassigned',
      needs: { action: 'update', subject: 'Clinic' },
      fills: true,
      menu: { group: 'people', order: 1.1, icon: IconHelpHexagon, within: '/clinics' },
      load: () => import('./unassigned-page.tsx').then((file) => file.UnassignedPage),
    },
  ],
});

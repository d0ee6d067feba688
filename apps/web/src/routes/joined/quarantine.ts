import { IconFileAlert } from '@tabler/icons-react';
import { quarantinePage } from '@isocenter/contract/archive/quarantine/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The page on which an administrator decides about corrections, identities, refused objects. Whoever uploads sees his own ones. */
export const quarantine = defineFeature({
  texts: ['archive', 'quarantine', 'identity', 'refused', 'waiting'],
  pages: [
    {
      ...quarantinePage,
      title: 'pages.quarantine',
      fills: true,
      menu: { group: 'archive', order: 4, icon: IconFileAlert, key: 'q' },
      load: () => import('./quarantine-page.tsx').then((file) => file.QuarantineRoutePage),
    },
    {
      path: '/quarantine/own',
      title: 'pages.quarantine',
      needs: { action: 'create', subject: 'Upload' },
      fills: true,
      load: () => import('./quarantine-page.tsx').then((file) => file.OwnRefusedPage),
    },
  ],
});

import { IconFilter } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const filterListings = defineFeature({
  texts: ['archive', 'bin', 'accessControl', 'filterListings', 'people', 'record', 'auditActions'],
  pages: [
    {
      path: '/filter-listings',
      title: 'pages.filterListings',
      needs: { action: 'read', subject: 'Filter' },
      fills: true,
      menu: { group: 'archive', order: 4, icon: IconFilter, key: 'f' },
      load: () => import('./listings/filter-listings-page.tsx').then((file) => file.FilterListingsPage),
    },
  ],
});

import { IconFilter } from '@tabler/icons-react';
import { filterListingsPage } from '@isocenter/contract/archive/filters/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const filterListings = defineFeature({
  texts: ['archive', 'bin', 'accessControl', 'filterListings', 'people', 'record', 'auditActions'],
  pages: [
    {
      ...filterListingsPage,
      title: 'pages.filterListings',
      fills: true,
      menu: { group: 'archive', order: 4, icon: IconFilter, key: 'f' },
      load: () => import('./listings/filter-listings-page.tsx').then((file) => file.FilterListingsPage),
    },
  ],
});

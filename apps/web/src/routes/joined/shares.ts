import { IconLink } from '@tabler/icons-react';
import { sharesPage } from '@isocenter/contract/reading/shares/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** Studies that are shown to people without an account: the list of those who share, and what a guest sees. */
export const shares = defineFeature({
  texts: ['amounts', 'shares', 'report', 'auditActions'],
  pages: [
    {
      ...sharesPage,
      title: 'pages.shares',
      fills: true,
      menu: { group: 'reading', order: 0.9, icon: IconLink },
      load: () => import('../share-entrances.ts').then((file) => file.loadSharesPage()),
    },
  ],
  alone: [
    {
      path: '/share',
      title: 'pages.shared',
      load: () => import('../share-entrances.ts').then((file) => file.loadGuestPage()),
    },
  ],
});

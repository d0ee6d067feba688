import { IconReceipt } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const pricing = defineFeature({
  texts: ['pricing'],
  pages: [
    {
      path: '/pages/pricing',
      title: 'pages.pricing',
      optional: 'pricing',
      menu: { group: 'office', order: 11, icon: IconReceipt },
      load: () => import('./pricing-page.tsx').then((file) => file.PricingPage),
    },
  ],
});

import { IconReceipt } from '@tabler/icons-react';
import { pricingPage } from '@isocenter/contract/office/pricing/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const pricing = defineFeature({
  texts: ['pricing'],
  pages: [
    {
      ...pricingPage,
      title: 'pages.pricing',
      menu: { group: 'office', order: 11, icon: IconReceipt },
      load: () => import('./pricing-page.tsx').then((file) => file.PricingPage),
    },
  ],
});

import { IconShieldCheck } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const safekeeping = defineFeature({
  texts: ['jobs', 'safekeeping'],
  pages: [
    {
      path: '/safekeeping',
      title: 'pages.safekeeping',
      needs: { action: 'manage', subject: 'Installation' },
      fills: true,
      menu: { group: 'system', order: 3, icon: IconShieldCheck },
      load: () => import('./safekeeping-page.tsx').then((file) => file.SafekeepingPage),
    },
  ],
});

import { IconHelp } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const faq = defineFeature({
  texts: ['articles', 'contact'],
  pages: [
    {
      path: '/pages/faq',
      title: 'pages.faq',
      needs: { action: 'read', subject: 'Article' },
      menu: { group: 'office', order: 9, icon: IconHelp },
      load: () => import('./faq-page.tsx').then((file) => file.FaqRoutePage),
    },
  ],
});

import { IconHelp } from '@tabler/icons-react';
import { faqPage } from '@isocenter/contract/office/articles/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const faq = defineFeature({
  texts: ['articles', 'contact'],
  pages: [
    {
      ...faqPage,
      title: 'pages.faq',
      menu: { group: 'office', order: 9, icon: IconHelp },
      load: () => import('./faq-page.tsx').then((file) => file.FaqRoutePage),
    },
  ],
});

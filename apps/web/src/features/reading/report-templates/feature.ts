import { IconFileText } from '@tabler/icons-react';
import { reportTemplatesPage } from '@isocenter/contract/reading/report-templates/pages.ts';
import { phrasesPage } from '@isocenter/contract/reading/phrases/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const reportTemplates = defineFeature({
  texts: ['reportTemplates', 'richText', 'importing', 'auditActions', 'phrases'],
  pages: [
    {
      ...reportTemplatesPage,
      title: 'pages.reportTemplates',
      fills: true,
      menu: { group: 'reading', order: 1, icon: IconFileText },
      load: () => import('./templates-page.tsx').then((file) => file.TemplatesPage),
    },
    {
      ...phrasesPage,
      title: 'pages.phrases',
      fills: true,
      menu: { group: 'reading', order: 1.1, icon: IconFileText, within: '/report-templates' },
      load: () => import('./phrases/phrases-page.tsx').then((file) => file.PhrasesPage),
    },
  ],
});

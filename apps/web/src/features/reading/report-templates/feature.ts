import { IconFileText } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const reportTemplates = defineFeature({
  texts: ['reportTemplates', 'richText', 'importing', 'auditActions', 'phrases'],
  pages: [
    {
      path: '/report-templates',
      title: 'pages.reportTemplates',
      needs: { action: 'read', subject: 'ReportTemplate' },
      fills: true,
      menu: { group: 'reading', order: 1, icon: IconFileText },
      load: () => import('./templates-page.tsx').then((file) => file.TemplatesPage),
    },
    {
      path: '/phrases',
      title: 'pages.phrases',
      needs: { action: 'read', subject: 'ReportTemplate' },
      fills: true,
      menu: { group: 'reading', order: 1.1, icon: IconFileText, within: '/report-templates' },
      load: () => import('./phrases/phrases-page.tsx').then((file) => file.PhrasesPage),
    },
  ],
});

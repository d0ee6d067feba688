import { IconFileText } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const letterheads = defineFeature({
  texts: ['account', 'letterheads', 'reportTemplates', 'richText', 'auditActions'],
  pages: [
    {
      path: '/letterheads',
      title: 'pages.letterheads',
      needs: { action: 'update', subject: 'ReportTemplate' },
      fills: true,
      menu: { group: 'reading', order: 1.2, icon: IconFileText, within: '/report-templates' },
      load: () => import('./letterheads-page.tsx').then((file) => file.LetterheadsPage),
    },
  ],
});

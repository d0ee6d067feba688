import { IconFileText } from '@tabler/icons-react';
import { letterheadsPage } from '@isocenter/contract/reading/letterheads/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const letterheads = defineFeature({
  texts: ['account', 'letterheads', 'reportTemplates', 'richText', 'auditActions'],
  pages: [
    {
      ...letterheadsPage,
      title: 'pages.letterheads',
      fills: true,
      menu: { group: 'reading', order: 1.2, icon: IconFileText, within: '/report-templates' },
      load: () => import('./letterheads-page.tsx').then((file) => file.LetterheadsPage),
    },
  ],
});

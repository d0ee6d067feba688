import { IconPrinter } from '@tabler/icons-react';
import { reportCopiesPage } from '@isocenter/contract/reading/report-copies/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const reportCopies = defineFeature({
  texts: ['reportCopies', 'reportReceivers', 'physicians'],
  pages: [
    {
      ...reportCopiesPage,
      title: 'pages.reportCopies',
      fills: true,
      menu: { group: 'reading', order: 1.16, icon: IconPrinter },
      load: () => import('./copies-page.tsx').then((file) => file.CopiesPage),
    },
  ],
});

import { IconPrinter } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const reportCopies = defineFeature({
  texts: ['reportCopies', 'reportReceivers', 'physicians'],
  pages: [
    {
      path: '/report-copies',
      title: 'pages.reportCopies',
      needs: { action: 'read', subject: 'ReportCopy' },
      fills: true,
      menu: { group: 'reading', order: 1.16, icon: IconPrinter },
      load: () => import('./copies-page.tsx').then((file) => file.CopiesPage),
    },
  ],
});

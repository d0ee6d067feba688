import { IconTransfer } from '@tabler/icons-react';
import { reportReceiversPage } from '@isocenter/contract/reading/report-receivers/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const reportReceivers = defineFeature({
  texts: ['reportReceivers', 'auditActions'],
  pages: [
    {
      ...reportReceiversPage,
      title: 'pages.reportReceivers',
      fills: true,
      menu: { group: 'reading', order: 1.15, icon: IconTransfer },
      load: () => import('./receivers-page.tsx').then((file) => file.ReceiversPage),
    },
  ],
});

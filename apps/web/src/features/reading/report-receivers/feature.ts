import { IconTransfer } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const reportReceivers = defineFeature({
  texts: ['reportReceivers', 'auditActions'],
  pages: [
    {
      path: '/report-receivers',
      title: 'pages.reportReceivers',
      needs: { action: 'read', subject: 'Node' },
      fills: true,
      menu: { group: 'reading', order: 1.15, icon: IconTransfer },
      load: () => import('./receivers-page.tsx').then((file) => file.ReceiversPage),
    },
  ],
});

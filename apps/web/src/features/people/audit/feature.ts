import { IconHistory } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const audit = defineFeature({
  texts: ['audit', 'auditActions', 'jobs'],
  pages: [
    {
      path: '/audit',
      title: 'pages.audit',
      needs: { action: 'read', subject: 'Audit' },
      fills: true,
      menu: { group: 'system', order: 2, icon: IconHistory },
      load: () => import('./audit-page.tsx').then((file) => file.AuditPage),
    },
  ],
});

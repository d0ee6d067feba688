import { IconHistory } from '@tabler/icons-react';
import { auditPage } from '@isocenter/contract/people/audit/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const audit = defineFeature({
  texts: ['audit', 'auditActions', 'jobs'],
  pages: [
    {
      ...auditPage,
      title: 'pages.audit',
      fills: true,
      menu: { group: 'system', order: 2, icon: IconHistory },
      load: () => import('./audit-page.tsx').then((file) => file.AuditPage),
    },
  ],
});

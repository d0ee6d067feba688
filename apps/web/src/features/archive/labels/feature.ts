import { IconTags } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const labels = defineFeature({
  texts: ['labels', 'auditActions'],
  pages: [
    {
      path: '/settings/labels',
      title: 'pages.labels',
      needs: { action: 'manage', subject: 'Tag' },
      fills: true,
      menu: { group: 'system', order: 6.3, icon: IconTags, within: '/settings' },
      load: () => import('./labels-page.tsx').then((file) => file.LabelsPage),
    },
  ],
});

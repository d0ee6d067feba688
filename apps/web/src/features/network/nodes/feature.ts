import { IconServer2 } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const nodes = defineFeature({
  texts: ['nodes', 'importing', 'auditActions'],
  pages: [
    {
      path: '/dicom-nodes',
      title: 'pages.nodes',
      needs: { action: 'read', subject: 'Node' },
      fills: true,
      menu: { group: 'system', order: 1.5, icon: IconServer2, key: 'n' },
      load: () => import('./nodes-page.tsx').then((file) => file.NodesPage),
    },
  ],
});

import { IconServer2 } from '@tabler/icons-react';
import { nodesPage } from '@isocenter/contract/network/nodes/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const nodes = defineFeature({
  texts: ['nodes', 'importing', 'auditActions'],
  pages: [
    {
      ...nodesPage,
      title: 'pages.nodes',
      fills: true,
      menu: { group: 'system', order: 1.5, icon: IconServer2, key: 'n' },
      load: () => import('./nodes-page.tsx').then((file) => file.NodesPage),
    },
  ],
});

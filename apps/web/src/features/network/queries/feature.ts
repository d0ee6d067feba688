import { IconTransfer } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const queries = defineFeature({
  texts: ['queries', 'nodes', 'webServers', 'archive', 'record', 'importing'],
  pages: [
    {
      path: '/query-retrieve',
      title: 'pages.queries',
      switchedBy: 'queryRetrieve',
      needs: { action: 'read', subject: 'Query' },
      fills: true,
      menu: { group: 'archive', order: 2.8, icon: IconTransfer },
      load: () => import('./queries-page.tsx').then((file) => file.QueriesPage),
    },
  ],
});

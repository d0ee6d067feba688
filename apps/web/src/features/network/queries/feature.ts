import { IconTransfer } from '@tabler/icons-react';
import { queryRetrievePage } from '@isocenter/contract/network/queries/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const queries = defineFeature({
  texts: ['queries', 'nodes', 'webServers', 'archive', 'record', 'importing'],
  pages: [
    {
      ...queryRetrievePage,
      title: 'pages.queries',
      switchedBy: 'queryRetrieve',
      fills: true,
      menu: { group: 'archive', order: 2.8, icon: IconTransfer },
      load: () => import('./queries-page.tsx').then((file) => file.QueriesPage),
    },
  ],
});

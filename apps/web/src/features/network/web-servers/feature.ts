import { IconWorldShare } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const webServers = defineFeature({
  texts: ['webServers', 'importing', 'webRequests', 'auditActions', 'switchedOff'],
  pages: [
    {
      path: '/dicomweb',
      title: 'pages.webServers',
      needs: { action: 'read', subject: 'Node' },
      fills: true,
      menu: { group: 'system', order: 1.6, icon: IconWorldShare },
      load: () => import('./web-servers-page.tsx').then((file) => file.WebServersPage),
    },
  ],
});

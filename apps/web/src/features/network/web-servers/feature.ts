import { IconWorldShare } from '@tabler/icons-react';
import { webServersPage } from '@isocenter/contract/network/web-servers/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const webServers = defineFeature({
  texts: ['webServers', 'importing', 'webRequests', 'auditActions', 'switchedOff'],
  pages: [
    {
      ...webServersPage,
      title: 'pages.webServers',
      fills: true,
      menu: { group: 'system', order: 1.6, icon: IconWorldShare },
      load: () => import('./web-servers-page.tsx').then((file) => file.WebServersPage),
    },
  ],
});

import { IconServer, IconServerCog } from '@tabler/icons-react';
import { serverPage } from '@isocenter/contract/network/server/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const server = defineFeature({
  texts: ['server', 'settings', 'record', 'system'],
  pages: [
    {
      ...serverPage,
      title: 'pages.server',
      menu: { group: 'system', order: 1.2, icon: IconServer },
      load: () => import('./status-page.tsx').then((file) => file.StatusPage),
    },
    {
      path: '/system/server/edit',
      title: 'pages.serverDetail',
      fills: true,
      needs: { action: 'manage', subject: 'Server' },
      menu: { group: 'system', order: 1.3, icon: IconServerCog, within: '/system/server' },
      load: () => import('./settings-page.tsx').then((file) => file.SettingsPage),
    },
  ],
});

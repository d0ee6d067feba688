import { IconServer, IconServerCog } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const server = defineFeature({
  texts: ['server', 'settings', 'record', 'system'],
  pages: [
    {
      path: '/system/server',
      title: 'pages.server',
      needs: { action: 'read', subject: 'Server' },
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

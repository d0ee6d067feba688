import { IconServerCog } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const server = defineFeature({
  texts: ['server', 'record'],
  pages: [
    {
      path: '/system/server/edit',
      title: 'shell.menu.serverDetail',
      fills: true,
      needs: { action: 'manage', subject: 'Server' },
      menu: { group: 'system', order: 1.3, icon: IconServerCog },
      load: () => import('./settings-page.tsx').then((file) => file.SettingsPage),
    },
  ],
});

import { IconAdjustments } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const settings = defineFeature({
  texts: ['settings', 'record', 'account', 'switchedOff'],
  pages: [
    {
      path: '/system/settings',
      title: 'pages.systemSettings',
      fills: true,
      needs: { action: 'manage', subject: 'Installation' },
      menu: { group: 'system', order: 5.9, icon: IconAdjustments },
      load: () => import('./settings-page.tsx').then((file) => file.SettingsPage),
    },
  ],
});

import { IconSettings } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** One's own account and settings, with the frame's drawer for the layout. */
export const account = defineFeature({
  texts: ['account', 'customizer', 'noticeList', 'bell'],
  pages: [
    {
      path: '/pages/account-settings',
      title: 'pages.accountSettings',
      load: () => import('./account-settings-page.tsx').then((file) => file.AccountSettingsRoutePage),
    },
    {
      path: '/settings',
      title: 'pages.settings',
      menu: { group: 'system', order: 6, icon: IconSettings, key: ',' },
      load: () => import('./settings-page.tsx').then((file) => file.SettingsRoutePage),
    },
  ],
});

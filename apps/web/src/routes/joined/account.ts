import { IconSettings } from '@tabler/icons-react';
import { accountSettingsPage, settingsPage } from '@isocenter/contract/people/account/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** One's own account and settings, with the frame's drawer for the layout. */
export const account = defineFeature({
  texts: ['account', 'customizer', 'noticeList', 'bell'],
  pages: [
    {
      ...accountSettingsPage,
      title: 'pages.accountSettings',
      load: () => import('./account-settings-page.tsx').then((file) => file.AccountSettingsRoutePage),
    },
    {
      ...settingsPage,
      title: 'pages.settings',
      menu: { group: 'system', order: 6, icon: IconSettings, key: ',' },
      load: () => import('./settings-page.tsx').then((file) => file.SettingsRoutePage),
    },
  ],
});

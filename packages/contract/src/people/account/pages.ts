import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const accountSettingsPage = { path: '/pages/account-settings' } as const satisfies PageAddress;
export const settingsPage = { path: '/settings' } as const satisfies PageAddress;

export const accountSearchPages: readonly SearchedPage[] = [
  { id: 26, target: 'accountSettings', title: 'Account Settings', icon: 'Settings', page: accountSettingsPage },
  { id: 230, target: 'settings', title: 'Settings', icon: 'Settings', page: settingsPage },
];

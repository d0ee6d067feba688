import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const notificationsPage = { path: '/notifications' } as const satisfies PageAddress;

export const noticesSearchPages: readonly SearchedPage[] = [
  { id: 231, target: 'notifications', title: 'Notifications', icon: 'Bell', page: notificationsPage },
];

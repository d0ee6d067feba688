import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const maintenancePage = { path: '/misc/maintenance' } as const satisfies PageAddress;

export const settingsSearchPages: readonly SearchedPage[] = [
  {
    id: 36,
    target: 'maintenance',
    title: 'Maintenance Page',
    icon: 'Aperture',
    page: maintenancePage,
    optional: 'components',
  },
];

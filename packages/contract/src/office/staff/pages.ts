import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const staffPage = {
  path: '/apps/staff',
  needs: { action: 'read', subject: 'Staff' },
  optional: 'staff',
} as const satisfies PageAddress;

export const staffSearchPages: readonly SearchedPage[] = [
  { id: 232, target: 'staff', title: 'Staff register', icon: 'Users', page: staffPage },
];

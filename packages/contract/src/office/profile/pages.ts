import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const profilePage = {
  path: '/pages/profile',
  needs: { action: 'create', subject: 'Profile' },
} as const satisfies PageAddress;

export const profileSearchPages: readonly SearchedPage[] = [
  { id: 27, target: 'profile', title: 'Profile Page', icon: 'Users', page: profilePage, optional: 'profile' },
];

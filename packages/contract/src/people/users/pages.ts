import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const userListPage = {
  path: '/apps/user/list',
  needs: { action: 'read', subject: 'User' },
} as const satisfies PageAddress;

export const usersSearchPages: readonly SearchedPage[] = [
  { id: 15, target: 'userList', title: 'User List', icon: 'User', page: userListPage },
  {
    id: 16,
    target: 'userView',
    title: 'User View',
    icon: 'User',
    page: { path: '/apps/user/view', needs: { action: 'read', subject: 'User' } },
  },
  {
    id: 17,
    target: 'userEdit',
    title: 'User Edit',
    icon: 'User',
    page: { path: '/apps/user/edit', needs: { action: 'update', subject: 'User' } },
  },
];

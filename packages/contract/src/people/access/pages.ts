import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const notAuthorizedPage = { path: '/misc/not-authorized' } as const satisfies PageAddress;
export const accessControlPage = {
  path: '/access-control',
  needs: { action: 'read', subject: 'ACL' },
} as const satisfies PageAddress;

export const accessSearchPages: readonly SearchedPage[] = [
  {
    id: 35,
    target: 'notAuthorized',
    title: 'Not Authorized Page',
    icon: 'UserX',
    page: notAuthorizedPage,
    optional: 'components',
  },
  { id: 83, target: 'access-control', title: 'Access Control', icon: 'Lock', page: accessControlPage },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const readerGroupsPage = {
  path: '/reader-groups',
  needs: { action: 'read', subject: 'ReaderGroup' },
} as const satisfies PageAddress;

export const groupsSearchPages: readonly SearchedPage[] = [
  { id: 223, target: 'readerGroups', title: 'Reader groups', icon: 'Users', page: readerGroupsPage },
];

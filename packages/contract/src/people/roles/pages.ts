import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const rolesPage = { path: '/roles', needs: { action: 'read', subject: 'Role' } } as const satisfies PageAddress;

export const rolesSearchPages: readonly SearchedPage[] = [
  { id: 224, target: 'roles', title: 'Roles', icon: 'Shield', page: rolesPage },
];

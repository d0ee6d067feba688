import { IconUserCog, IconUsersGroup } from '@tabler/icons-react';
import { userListPage } from '@isocenter/contract/people/users/pages.ts';
import { defineFeature, type Page } from '#api/feature.ts';

const { needs } = userListPage;

/** The list of one kind of account, under that of all. */
function kindPage<const Path extends string>(
  page: Pick<Page<Path>, 'path' | 'title' | 'load'>,
  order: number,
): Page<Path> {
  const menu = { group: 'people', order, icon: IconUsersGroup, within: '/apps/user/list' } as const;
  return { ...page, needs, fills: true, menu };
}

export const users = defineFeature({
  texts: ['users', 'importing', 'accessControl', 'account', 'auditActions'],
  pages: [
    {
      ...userListPage,
      title: 'pages.users',
      fills: true,
      menu: { group: 'people', order: 4, icon: IconUserCog, key: 'e' },
      load: () => import('./kind-pages.tsx').then((file) => file.UsersPage),
    },
    kindPage(
      {
        path: '/users/power-user',
        title: 'pages.powerUsers',
        load: () => import('./kind-pages.tsx').then((file) => file.PowerUsersPage),
      },
      4.1,
    ),
    kindPage(
      {
        path: '/users/technologist',
        title: 'pages.technologists',
        load: () => import('./kind-pages.tsx').then((file) => file.TechnologistsPage),
      },
      4.2,
    ),
    kindPage(
      {
        path: '/users/radiologist',
        title: 'pages.radiologists',
        load: () => import('./kind-pages.tsx').then((file) => file.RadiologistsPage),
      },
      4.3,
    ),
    kindPage(
      {
        path: '/users/clinic-user',
        title: 'pages.clinicUsers',
        load: () => import('./kind-pages.tsx').then((file) => file.ClinicUsersPage),
      },
      4.4,
    ),
    {
      path: '/apps/user/view/$userId',
      title: 'pages.user',
      needs,
      load: () => import('./user-view-page.tsx').then((file) => file.UserViewPage),
    },
    {
      path: '/apps/user/edit/$userId',
      title: 'pages.userEdit',
      needs: { action: 'update', subject: 'User' },
      load: () => import('./user-edit-page.tsx').then((file) => file.UserEditPage),
    },
  ],
});

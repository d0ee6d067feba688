import { IconLockAccess, IconShieldLock } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const access = defineFeature({
  texts: ['accessControl'],
  pages: [
    {
      path: '/roles',
      title: 'shell.menu.roles',
      needs: { action: 'read', subject: 'Role' },
      fills: true,
      menu: { group: 'people', order: 5, icon: IconLockAccess },
      load: () => import('./roles-page.tsx').then((file) => file.RolesPage),
    },
    {
      path: '/access-control',
      title: 'shell.menu.accessControl',
      needs: { action: 'read', subject: 'ACL' },
      menu: { group: 'people', order: 6, icon: IconShieldLock },
      load: () => import('./access-control-page.tsx').then((file) => file.AccessControlPage),
    },
  ],
  alone: [
    {
      path: '/misc/not-authorized',
      title: 'shell.menu.notAuthorized',
      load: () => import('./not-authorized-page.tsx').then((file) => file.NotAuthorizedPage),
    },
  ],
});

import { IconLockAccess } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const roles = defineFeature({
  texts: ['accessControl', 'roles'],
  pages: [
    {
      path: '/roles',
      title: 'pages.roles',
      needs: { action: 'read', subject: 'Role' },
      fills: true,
      menu: { group: 'people', order: 5, icon: IconLockAccess },
      load: () => import('./roles-page.tsx').then((file) => file.RolesPage),
    },
  ],
});

import { IconLockAccess } from '@tabler/icons-react';
import { rolesPage } from '@isocenter/contract/people/roles/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const roles = defineFeature({
  texts: ['accessControl', 'roles'],
  pages: [
    {
      ...rolesPage,
      title: 'pages.roles',
      fills: true,
      menu: { group: 'people', order: 5, icon: IconLockAccess },
      load: () => import('./roles-page.tsx').then((file) => file.RolesPage),
    },
  ],
});

import { IconShieldLock } from '@tabler/icons-react';
import { notAuthorizedPage, accessControlPage } from '@isocenter/contract/people/access/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const access = defineFeature({
  texts: ['accessControl'],
  pages: [
    {
      ...accessControlPage,
      title: 'pages.accessControl',
      menu: { group: 'people', order: 6, icon: IconShieldLock },
      load: () => import('./access-control-page.tsx').then((file) => file.AccessControlPage),
    },
  ],
  alone: [
    {
      ...notAuthorizedPage,
      title: 'pages.notAuthorized',
      load: () => import('./not-authorized-page.tsx').then((file) => file.NotAuthorizedPage),
    },
  ],
});

import { IconShieldLock } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const access = defineFeature({
  texts: ['accessControl'],
  pages: [
    {
      path: '/access-control',
      title: 'pages.accessControl',
      needs: { action: 'read', subject: 'ACL' },
      menu: { group: 'people', order: 6, icon: IconShieldLock },
      load: () => import('./access-control-page.tsx').then((file) => file.AccessControlPage),
    },
  ],
  alone: [
    {
      path: '/misc/not-authorized',
      title: 'pages.notAuthorized',
      load: () => import('./not-authorized-page.tsx').then((file) => file.NotAuthorizedPage),
    },
  ],
});

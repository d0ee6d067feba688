import { IconShieldHalf } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const securityPolicy = defineFeature({
  texts: ['securityPolicy'],
  pages: [
    {
      path: '/settings/security-policy',
      title: 'pages.securityPolicy',
      fills: true,
      needs: { action: 'manage', subject: 'SecurityPolicy' },
      menu: { group: 'system', order: 6.1, icon: IconShieldHalf, within: '/settings' },
      load: () => import('./security-policy-page.tsx').then((file) => file.SecurityPolicyPage),
    },
  ],
});

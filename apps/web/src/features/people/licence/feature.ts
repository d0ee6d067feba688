import { IconCertificate } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const licence = defineFeature({
  texts: ['licence'],
  pages: [
    {
      path: '/licence',
      title: 'pages.licence',
      needs: { action: 'read', subject: 'Licence' },
      menu: { group: 'system', order: 5, icon: IconCertificate },
      load: () => import('./licence-page.tsx').then((file) => file.LicencePage),
    },
  ],
});

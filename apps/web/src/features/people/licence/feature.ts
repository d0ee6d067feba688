import { IconCertificate } from '@tabler/icons-react';
import { licencePage } from '@isocenter/contract/people/licence/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const licence = defineFeature({
  texts: ['licence'],
  pages: [
    {
      ...licencePage,
      title: 'pages.licence',
      menu: { group: 'system', order: 5, icon: IconCertificate },
      load: () => import('./licence-page.tsx').then((file) => file.LicencePage),
    },
  ],
});

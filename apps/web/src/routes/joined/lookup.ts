import { IconScanEye } from '@tabler/icons-react';
import { lookupPage } from '@isocenter/contract/archive/lookup/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const lookup = defineFeature({
  texts: ['lookup', 'edits', 'people'],
  pages: [
    {
      ...lookupPage,
      title: 'pages.lookup',
      menu: { group: 'archive', order: 2.5, icon: IconScanEye, key: 'l' },
      load: () => import('./lookup-page.tsx').then((file) => file.LookupRoutePage),
    },
  ],
});

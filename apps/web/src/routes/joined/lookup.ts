import { IconScanEye } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const lookup = defineFeature({
  texts: ['lookup', 'edits', 'people'],
  pages: [
    {
      path: '/lookup',
      title: 'pages.lookup',
      needs: { action: 'read', subject: 'Study' },
      menu: { group: 'archive', order: 2.5, icon: IconScanEye, key: 'l' },
      load: () => import('./lookup-page.tsx').then((file) => file.LookupRoutePage),
    },
  ],
});

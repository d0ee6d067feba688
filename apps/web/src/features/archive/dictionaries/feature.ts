import { IconListDetails } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const dictionaries = defineFeature({
  texts: ['dictionaries', 'edits', 'labels', 'record', 'importing', 'auditActions'],
  pages: [
    {
      path: '/settings/dictionaries',
      title: 'pages.dictionaries',
      needs: { action: 'manage', subject: 'Installation' },
      fills: true,
      menu: { group: 'system', order: 6.5, icon: IconListDetails, within: '/settings' },
      load: () => import('./dictionaries-page.tsx').then((file) => file.DictionariesPage),
    },
  ],
});

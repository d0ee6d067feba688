import { IconUsersGroup } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const groups = defineFeature({
  texts: ['groups', 'auditActions'],
  pages: [
    {
      path: '/reader-groups',
      title: 'pages.readerGroups',
      needs: { action: 'read', subject: 'ReaderGroup' },
      fills: true,
      menu: { group: 'people', order: 3.5, icon: IconUsersGroup },
      load: () => import('./groups-page.tsx').then((file) => file.GroupsPage),
    },
  ],
});

import { IconUsersGroup } from '@tabler/icons-react';
import { readerGroupsPage } from '@isocenter/contract/people/groups/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const groups = defineFeature({
  texts: ['groups', 'auditActions'],
  pages: [
    {
      ...readerGroupsPage,
      title: 'pages.readerGroups',
      fills: true,
      menu: { group: 'people', order: 3.5, icon: IconUsersGroup },
      load: () => import('./groups-page.tsx').then((file) => file.GroupsPage),
    },
  ],
});

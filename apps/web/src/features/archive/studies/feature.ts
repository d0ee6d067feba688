import { IconListDetails, IconStack2, IconTrash } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const studies = defineFeature({
  texts: ['archive', 'bin', 'bulk', 'record'],
  pages: [
    {
      path: '/studies',
      title: 'pages.studyList',
      needs: { action: 'read', subject: 'Study' },
      fills: true,
      menu: { group: 'top', order: 1, icon: IconListDetails, key: 's' },
      load: () => import('./studies-page.tsx').then((file) => file.StudiesPage),
    },
    {
      path: '/all-studies',
      title: 'pages.allStudies',
      needs: { action: 'read', subject: 'Study' },
      fills: true,
      menu: { group: 'archive', order: 2, icon: IconStack2, key: 'a' },
      load: () => import('./all-studies-page.tsx').then((file) => file.AllStudiesPage),
    },
    {
      path: '/bin',
      title: 'pages.bin',
      needs: { action: 'read', subject: 'Bin' },
      fills: true,
      menu: { group: 'archive', order: 3, icon: IconTrash, key: 'b' },
      load: () => import('./bin/bin-page.tsx').then((file) => file.BinPage),
    },
  ],
});

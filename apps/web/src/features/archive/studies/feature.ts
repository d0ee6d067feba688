import { IconListDetails, IconStack2, IconTrash } from '@tabler/icons-react';
import { studyListPage, allStudiesPage, binPage } from '@isocenter/contract/archive/studies/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const studies = defineFeature({
  texts: ['archive', 'bin', 'bulk', 'record'],
  pages: [
    {
      ...studyListPage,
      title: 'pages.studyList',
      fills: true,
      menu: { group: 'top', order: 1, icon: IconListDetails, key: 's' },
      load: () => import('./studies-page.tsx').then((file) => file.StudiesPage),
    },
    {
      ...allStudiesPage,
      title: 'pages.allStudies',
      fills: true,
      menu: { group: 'archive', order: 2, icon: IconStack2, key: 'a' },
      load: () => import('./all-studies-page.tsx').then((file) => file.AllStudiesPage),
    },
    {
      ...binPage,
      title: 'pages.bin',
      fills: true,
      menu: { group: 'archive', order: 3, icon: IconTrash, key: 'b' },
      load: () => import('./bin/bin-page.tsx').then((file) => file.BinPage),
    },
  ],
});

import { IconStethoscope, IconUserPlus, IconUserShare } from '@tabler/icons-react';
import { doctorsPage, referringDoctorsPage } from '@isocenter/contract/people/physicians/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** Physicians, with the names that images know them by. */
export const physicians = defineFeature({
  texts: ['physicians', 'importing', 'merging', 'account', 'auditActions'],
  pages: [
    {
      ...doctorsPage,
      title: 'pages.doctors',
      fills: true,
      menu: { group: 'people', order: 2, icon: IconStethoscope, key: 'o' },
      load: () => import('./physicians-page.tsx').then((file) => file.DoctorsPage),
    },
    {
      ...referringDoctorsPage,
      title: 'pages.referringDoctors',
      fills: true,
      menu: { group: 'people', order: 3, icon: IconUserShare, key: 'r' },
      load: () => import('./physicians-page.tsx').then((file) => file.ReferringDoctorsPage),
    },
    {
      path: '/referring-doctors/add',
      title: 'pages.addPhysician',
      needs: { action: 'create', subject: 'Physician' },
      menu: { group: 'people', order: 3.1, icon: IconUserPlus, within: '/referring-doctors' },
      leadsTo: { to: '/referring-doctors', search: { physician: 'new' } },
    },
  ],
});

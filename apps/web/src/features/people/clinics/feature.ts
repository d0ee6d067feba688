import { IconBuildingHospital, IconBuildingPlus, IconHelpHexagon } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const clinics = defineFeature({
  texts: ['clinics', 'account', 'audit'],
  pages: [
    {
      path: '/clinics',
      title: 'shell.menu.clinics',
      needs: { action: 'read', subject: 'Clinic' },
      fills: true,
      menu: { group: 'people', order: 1, icon: IconBuildingHospital, key: 'c' },
      load: () => import('./clinics-page.tsx').then((file) => file.ClinicsPage),
    },
    {
      path: '/clinics/unassigned',
      title: 'shell.menu.unassigned',
      needs: { action: 'update', subject: 'Clinic' },
      fills: true,
      menu: { group: 'people', order: 1.1, icon: IconHelpHexagon, within: '/clinics' },
      load: () => import('./unassigned-page.tsx').then((file) => file.UnassignedPage),
    },
    {
      path: '/clinics/add',
      title: 'shell.menu.addClinic',
      needs: { action: 'create', subject: 'Clinic' },
      menu: { group: 'people', order: 1.2, icon: IconBuildingPlus, within: '/clinics' },
      leadsTo: { to: '/clinics', search: { clinic: 'new' } },
    },
  ],
});

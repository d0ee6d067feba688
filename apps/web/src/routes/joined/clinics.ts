import { IconBuildingHospital, IconBuildingPlus } from '@tabler/icons-react';
import { clinicsPage } from '@isocenter/contract/people/clinics/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** Clinics, with the rules that place studies in them. */
export const clinics = defineFeature({
  texts: ['clinics', 'placing', 'account', 'auditActions'],
  pages: [
    {
      ...clinicsPage,
      title: 'pages.clinics',
      fills: true,
      menu: { group: 'people', order: 1, icon: IconBuildingHospital, key: 'c' },
      load: () => import('./clinics-page.tsx').then((file) => file.ClinicsRoutePage),
    },
    {
      path: '/clinics/add',
      title: 'pages.addClinic',
      needs: { action: 'create', subject: 'Clinic' },
      menu: { group: 'people', order: 1.2, icon: IconBuildingPlus, within: '/clinics' },
      leadsTo: { to: '/clinics', search: { clinic: 'new' } },
    },
  ],
});

import { IconUsers } from '@tabler/icons-react';
import { allPatientsPage } from '@isocenter/contract/archive/patients/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const patients = defineFeature({
  texts: ['amounts', 'archive', 'audit', 'edits', 'merges', 'patientCare', 'patients', 'record', 'waiting'],
  pages: [
    {
      ...allPatientsPage,
      title: 'pages.allPatients',
      fills: true,
      menu: { group: 'archive', order: 1, icon: IconUsers, key: 'p' },
      load: () => import('./patients-page.tsx').then((file) => file.PatientsPage),
    },
    {
      path: '/patients/merge',
      title: 'pages.mergePatients',
      needs: { action: 'update', subject: 'Patient' },
      fills: true,
      load: () => import('./merge/merge-page.tsx').then((file) => file.MergePage),
    },
    {
      path: '/patients/$patientKey',
      title: 'pages.patient',
      needs: { action: 'read', subject: 'Patient' },
      load: () => import('./patient-page.tsx').then((file) => file.PatientPage),
    },
  ],
});

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const allPatientsPage = {
  path: '/patients',
  needs: { action: 'read', subject: 'Patient' },
} as const satisfies PageAddress;

export const patientsSearchPages: readonly SearchedPage[] = [
  { id: 202, target: 'allPatients', title: 'All Patients', icon: 'Users', page: allPatientsPage },
];

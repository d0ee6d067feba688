import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const clinicsPage = {
  path: '/clinics',
  needs: { action: 'read', subject: 'Clinic' },
} as const satisfies PageAddress;

export const clinicsSearchPages: readonly SearchedPage[] = [
  { id: 220, target: 'clinics', title: 'Institution Clinics', icon: 'Home', page: clinicsPage },
];

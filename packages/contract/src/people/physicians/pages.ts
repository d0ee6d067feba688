import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const doctorsPage = {
  path: '/doctors',
  needs: { action: 'read', subject: 'Physician' },
} as const satisfies PageAddress;
export const referringDoctorsPage = {
  path: '/referring-doctors',
  needs: { action: 'read', subject: 'Physician' },
} as const satisfies PageAddress;

export const physiciansSearchPages: readonly SearchedPage[] = [
  { id: 221, target: 'doctors', title: 'Doctors', icon: 'User', page: doctorsPage },
  { id: 222, target: 'referringDoctors', title: 'Referring Doctors', icon: 'UserCheck', page: referringDoctorsPage },
];

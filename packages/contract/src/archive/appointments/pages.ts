import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const appointmentsPage = {
  path: '/appointments',
  needs: { action: 'read', subject: 'Appointment' },
} as const satisfies PageAddress;

export const appointmentsSearchPages: readonly SearchedPage[] = [
  { id: 205, target: 'appointments', title: 'Appointments', icon: 'Calendar', page: appointmentsPage },
];

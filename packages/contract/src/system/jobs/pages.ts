import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const jobsPage = { path: '/jobs', needs: { action: 'read', subject: 'Job' } } as const satisfies PageAddress;

export const jobsSearchPages: readonly SearchedPage[] = [
  { id: 210, target: 'jobs', title: 'Jobs', icon: 'Activity', page: jobsPage },
];

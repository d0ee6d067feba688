import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const letterheadsPage = {
  path: '/letterheads',
  needs: { action: 'update', subject: 'ReportTemplate' },
} as const satisfies PageAddress;

export const letterheadsSearchPages: readonly SearchedPage[] = [
  { id: 216, target: 'letterheads', title: 'Letterheads', icon: 'Edit', page: letterheadsPage },
];

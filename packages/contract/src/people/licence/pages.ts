import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const licencePage = {
  path: '/licence',
  needs: { action: 'read', subject: 'Licence' },
} as const satisfies PageAddress;

export const licenceSearchPages: readonly SearchedPage[] = [
  { id: 229, target: 'licence', title: 'Licence', icon: 'Key', page: licencePage },
];

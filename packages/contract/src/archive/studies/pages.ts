import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const studyListPage = {
  path: '/studies',
  needs: { action: 'read', subject: 'Study' },
} as const satisfies PageAddress;
export const allStudiesPage = {
  path: '/all-studies',
  needs: { action: 'read', subject: 'Study' },
} as const satisfies PageAddress;
export const binPage = { path: '/bin', needs: { action: 'read', subject: 'Bin' } } as const satisfies PageAddress;

export const studiesSearchPages: readonly SearchedPage[] = [
  { id: 200, target: 'studyList', title: 'Study List', icon: 'List', page: studyListPage },
  { id: 203, target: 'allStudies', title: 'All Studies', icon: 'Layers', page: allStudiesPage },
  { id: 207, target: 'bin', title: 'Bin', icon: 'Trash', page: binPage },
];

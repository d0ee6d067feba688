import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const queryRetrievePage = {
  path: '/query-retrieve',
  needs: { action: 'read', subject: 'Query' },
} as const satisfies PageAddress;

export const queriesSearchPages: readonly SearchedPage[] = [
  { id: 206, target: 'queryRetrieve', title: 'Query/Retrieve', icon: 'DownloadCloud', page: queryRetrievePage },
];

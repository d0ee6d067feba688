import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const webServersPage = {
  path: '/dicomweb',
  needs: { action: 'read', subject: 'Node' },
} as const satisfies PageAddress;

export const webServersSearchPages: readonly SearchedPage[] = [
  { id: 227, target: 'webServers', title: 'DICOMweb', icon: 'Globe', page: webServersPage },
];

import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const nodesPage = {
  path: '/dicom-nodes',
  needs: { action: 'read', subject: 'Node' },
} as const satisfies PageAddress;

export const nodesSearchPages: readonly SearchedPage[] = [
  { id: 226, target: 'nodes', title: 'DICOM Nodes', icon: 'Share2', page: nodesPage },
];

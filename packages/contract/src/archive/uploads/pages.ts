import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const uploadPage = {
  path: '/upload',
  needs: { action: 'create', subject: 'Upload' },
} as const satisfies PageAddress;

export const uploadsSearchPages: readonly SearchedPage[] = [
  { id: 201, target: 'upload', title: 'Upload Dicom Image', icon: 'Upload', page: uploadPage },
];

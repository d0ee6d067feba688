import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const invoiceListPage = {
  path: '/apps/invoice/list',
  needs: { action: 'read', subject: 'Invoice' },
} as const satisfies PageAddress;
export const invoicePreviewPage = {
  path: '/apps/invoice/preview',
  needs: { action: 'read', subject: 'Invoice' },
} as const satisfies PageAddress;
export const invoiceEditPage = {
  path: '/apps/invoice/edit',
  needs: { action: 'update', subject: 'Invoice' },
} as const satisfies PageAddress;
export const invoiceAddPage = {
  path: '/apps/invoice/add',
  needs: { action: 'update', subject: 'Invoice' },
} as const satisfies PageAddress;

export const invoicesSearchPages: readonly SearchedPage[] = [
  { id: 7, target: 'invoiceList', title: 'Invoice List', icon: 'List', page: invoiceListPage },
  { id: 8, target: 'invoicePreview', title: 'Invoice Preview', icon: 'FileText', page: invoicePreviewPage },
  { id: 9, target: 'invoiceEdit', title: 'Invoice Edit', icon: 'Edit', page: invoiceEditPage },
  { id: 10, target: 'invoiceAdd', title: 'Invoice Add', icon: 'Plus', page: invoiceAddPage },
];

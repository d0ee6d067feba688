import { IconFileInvoice } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const read = { action: 'read', subject: 'Invoice' } as const;
const update = { action: 'update', subject: 'Invoice' } as const;
const seen = { title: 'pages.invoice', needs: read } as const;
const printed = { ...seen, for: 'signed-in' } as const;
const edited = { title: 'pages.invoiceEdit', needs: update } as const;

export const invoices = defineFeature({
  texts: ['invoices', 'prices', 'clinics'],
  alone: [
    {
      ...printed,
      path: '/apps/invoice/print',
      load: () => import('./newest-page.tsx').then((file) => file.NewestPrintPage),
    },
    {
      ...printed,
      path: '/apps/invoice/print/$invoiceId',
      load: () => import('./invoice-preview-page.tsx').then((file) => file.InvoicePrintPage),
    },
  ],
  pages: [
    {
      path: '/apps/invoice/list',
      title: 'pages.invoices',
      needs: read,
      fills: true,
      menu: { group: 'office', order: 5, icon: IconFileInvoice },
      load: () => import('./invoice-list-page.tsx').then((file) => file.InvoiceListPage),
    },
    {
      path: '/apps/invoice/lines',
      title: 'pages.linesToBill',
      needs: update,
      fills: true,
      load: () => import('./lines-page.tsx').then((file) => file.LinesPage),
    },
    {
      path: '/apps/invoice/prices',
      title: 'pages.prices',
      needs: update,
      fills: true,
      load: () => import('./prices/prices-page.tsx').then((file) => file.PricesPage),
    },
    {
      ...seen,
      path: '/apps/invoice/add',
      needs: update,
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceAddPage),
    },
    {
      ...seen,
      path: '/apps/invoice/preview',
      load: () => import('./newest-page.tsx').then((file) => file.NewestPreviewPage),
    },
    {
      ...seen,
      path: '/apps/invoice/preview/$invoiceId',
      load: () => import('./invoice-preview-page.tsx').then((file) => file.InvoicePreviewPage),
    },
    {
      ...edited,
      path: '/apps/invoice/edit',
      load: () => import('./newest-page.tsx').then((file) => file.NewestEditPage),
    },
    {
      ...edited,
      path: '/apps/invoice/edit/$invoiceId',
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceEditPage),
    },
  ],
});

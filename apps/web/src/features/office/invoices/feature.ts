import { IconFileInvoice } from '@tabler/icons-react';
import {
  invoiceListPage,
  invoicePreviewPage,
  invoiceEditPage,
  invoiceAddPage,
} from '@isocenter/contract/office/invoices/pages.ts';
import { defineFeature } from '#api/feature.ts';

const { needs: read } = invoiceListPage;
const { needs: update } = invoiceAddPage;
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
      ...invoiceListPage,
      title: 'pages.invoices',
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
      ...invoiceAddPage,
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceAddPage),
    },
    {
      ...seen,
      ...invoicePreviewPage,
      load: () => import('./newest-page.tsx').then((file) => file.NewestPreviewPage),
    },
    {
      ...seen,
      path: '/apps/invoice/preview/$invoiceId',
      load: () => import('./invoice-preview-page.tsx').then((file) => file.InvoicePreviewPage),
    },
    {
      ...edited,
      ...invoiceEditPage,
      load: () => import('./newest-page.tsx').then((file) => file.NewestEditPage),
    },
    {
      ...edited,
      path: '/apps/invoice/edit/$invoiceId',
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceEditPage),
    },
  ],
});

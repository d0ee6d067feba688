import { IconFileInvoice } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const read = { action: 'read', subject: 'Invoice' } as const;
const update = { action: 'update', subject: 'Invoice' } as const;

export const invoices = defineFeature({
  texts: ['invoices', 'prices', 'clinics'],
  pages: [
    {
      path: '/apps/invoice/list',
      title: 'shell.menu.invoices',
      needs: read,
      fills: true,
      menu: { group: 'office', order: 5, icon: IconFileInvoice },
      load: () => import('./invoice-list-page.tsx').then((file) => file.InvoiceListPage),
    },
    {
      path: '/apps/invoice/lines',
      title: 'shell.menu.linesToBill',
      needs: update,
      fills: true,
      load: () => import('./lines-page.tsx').then((file) => file.LinesPage),
    },
    {
      path: '/apps/invoice/prices',
      title: 'shell.menu.prices',
      needs: update,
      fills: true,
      load: () => import('./prices/prices-page.tsx').then((file) => file.PricesPage),
    },
    {
      path: '/apps/invoice/add',
      title: 'shell.menu.invoice',
      needs: update,
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceAddPage),
    },
    {
      path: '/apps/invoice/preview',
      title: 'shell.menu.invoice',
      needs: read,
      load: () => import('./newest-page.tsx').then((file) => file.NewestPreviewPage),
    },
    {
      path: '/apps/invoice/preview/$invoiceId',
      title: 'shell.menu.invoice',
      needs: read,
      load: () => import('./invoice-preview-page.tsx').then((file) => file.InvoicePreviewPage),
    },
    {
      path: '/apps/invoice/edit',
      title: 'shell.menu.invoiceEdit',
      needs: update,
      load: () => import('./newest-page.tsx').then((file) => file.NewestEditPage),
    },
    {
      path: '/apps/invoice/edit/$invoiceId',
      title: 'shell.menu.invoiceEdit',
      needs: update,
      load: () => import('./invoice-edit-page.tsx').then((file) => file.InvoiceEditPage),
    },
  ],
});

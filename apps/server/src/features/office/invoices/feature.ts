import type { invoiceNotices } from '@isocenter/contract/office/invoices/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { fillInvoices } from './examples.ts';
import { findPastDue } from './past-due.ts';
import { remindByItself } from './remind-invoice.ts';
import { specifiedRoutes } from './specified-routes.ts';

interface Needs {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly printer: Printer;
}

/** Invoices for clinics, with payments and reminders. */
export const invoicesFeature: ServerFeature<Needs> & SendsNotices<typeof invoiceNotices> = {
  notices: { 'invoice.past-due': aboutThing },
  tables: {
    invoice: 'all',
    invoice_range: 'kept',
    invoice_line: 'all',
    invoice_payment: 'added',
    invoice_event: 'added',
    price: 'all',
    invoice_issuer: 'all',
    billable: 'all',
  },
  audit: {
    'invoice-issuer.change': ['application', 'U'],
    'invoice.add': ['application', 'C'],
    'invoice.change': ['application', 'U'],
    'invoice.download': ['exported', 'R'],
    'invoice.export': ['exported', 'R'],
    'invoice.pay': ['application', 'U'],
    'invoice.remind': ['application', 'U'],
    'invoice.remove': ['application', 'D'],
    'invoice.send': ['application', 'U'],
    'price.change': ['application', 'U'],
    'price.create': ['application', 'C'],
    'price.remove': ['application', 'D'],
  },
  ids: {
    invoiceId: 'invoice',
    invoiceIds: 'invoice',
    priceId: 'price',
    billableIds: 'billable',
    issuerId: 'clinic',
  },
  routes: (server, needs) => {
    specifiedRoutes(server, needs);
    invoiceRoutes(server, needs);
    billingRoutes(server, needs);
  },
  examples: fillInvoices,
  care: (needs) => [
    { everyMilliseconds: hourly, what: 'finding invoices that are past due', work: () => findPastDue(needs.db) },
    { everyMilliseconds: hourly, what: 'reminding of invoices', work: () => remindByItself(needs) },
  ],
};

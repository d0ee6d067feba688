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

/** What clinics are billed for, and what came of it. */
export const invoicesFeature: ServerFeature<Needs> = {
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

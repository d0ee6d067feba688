import type { Invoice } from '@isocenter/contract/office/invoices/fields.ts';
import type { Principal } from '#platform/http/principal.ts';
import { eventsOf, paymentsOf } from './invoice-queries.ts';
import { mayOfInvoice, type InvoiceNeeds } from './load-invoice.ts';
import { printedOf, reminderLetter, usualLetter } from './paper/print-invoice.ts';

/** An invoice with all that belongs to it, as the caller sees it. @throws AppError `not-found` */
export async function loadInvoice(
  { db, outbox }: Pick<InvoiceNeeds, 'db' | 'outbox'>,
  principal: Principal,
  invoiceId: number,
): Promise<Invoice> {
  const printed = await printedOf(db, principal, invoiceId);
  const { downloadedAt: _, ...record } = printed.record;
  return {
    ...record,
    issuer: printed.issuer,
    lines: [...printed.lines],
    payments: await paymentsOf(db, invoiceId, principal.can('update', 'Invoice')),
    events: await eventsOf(db, invoiceId),
    hasMail: outbox.isConfigured,
    letter: usualLetter(printed),
    reminder: record.status === 'Past Due' ? reminderLetter(printed) : null,
    may: mayOfInvoice(principal, outbox, record),
  };
}

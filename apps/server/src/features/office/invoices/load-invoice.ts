import type { InvoiceMay, PrintedIssuer } from '@isocenter/contract/office/invoices/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { findInvoice, type InvoiceRecord } from './invoice-queries.ts';
import type { InvoiceReader } from './invoice-sight-queries.ts';
import { printedIssuer } from './issuer-queries.ts';

export interface InvoiceNeeds {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'queue' | 'isConfigured'>;
  readonly printer: Pick<Printer, 'print'>;
}

/** An invoice that exists for the reader. @throws AppError `not-found` */
export async function requireInvoice(
  db: Db,
  reader: InvoiceReader,
  invoiceId: number,
  options?: { readonly forUpdate: boolean },
): Promise<InvoiceRecord> {
  const record = await findInvoice(db, reader, invoiceId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such invoice.');
  return record;
}

/** Returns the issuer as it was when the invoice was sent; for a draft as it is. */
export async function issuerNow(
  db: Db,
  { issuer, issuerId }: Pick<InvoiceRecord, 'issuer' | 'issuerId'>,
): Promise<PrintedIssuer | null> {
  if (issuer !== null || issuerId === null) return issuer;
  const found = await printedIssuer(db, issuerId);
  if (found === undefined) return null;
  const { currency: _currency, language: _language, termDays: _termDays, reminderText: _text, ...printed } = found;
  return printed;
}

/** Returns the caller's rights on invoices, whatever their status. */
export function mayOfInvoices(principal: Principal, { isConfigured }: Pick<Outbox, 'isConfigured'>): InvoiceMay {
  const change = principal.can('update', 'Invoice');
  const remind = change && isConfigured;
  return { create: change, change, send: change, pay: change, remind, credit: change, remove: change, export: true };
}

/** Returns the caller's rights on an invoice, limited by its status. */
export function mayOfInvoice(
  principal: Principal,
  outbox: Pick<Outbox, 'isConfigured'>,
  { status, kind }: Pick<InvoiceRecord, 'status' | 'kind'>,
): InvoiceMay {
  const may = mayOfInvoices(principal, outbox);
  const [isDraft, isInvoice] = [status === 'Draft', kind === 'invoice'];
  return {
    ...may,
    change: may.change && isDraft,
    remove: may.remove && isDraft,
    pay: may.pay && !isDraft && isInvoice,
    remind: may.remind && status === 'Past Due',
    credit: may.credit && !isDraft && isInvoice,
  };
}

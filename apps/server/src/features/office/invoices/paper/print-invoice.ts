import type { Principal } from '#platform/http/principal.ts';
import type { Db } from '#platform/database/schema.ts';
import type { MailFile } from '#platform/mail/mail.ts';
import { findInvoice, linesOf, paymentsOf } from '../invoice-queries.ts';
import { printedIssuer } from '../issuer-queries.ts';
import { issuerNow, requireInvoice, type InvoiceNeeds } from '../load-invoice.ts';
import { invoicePages, type PrintedInvoice } from './invoice-pages.ts';
import { dayInWords, filledIn, invoiceWords, moneyIn } from './invoice-words.ts';

/** What an invoice is printed of. @throws AppError `not-found` */
export async function printedOf(db: Db, principal: Principal, invoiceId: number): Promise<PrintedInvoice> {
  const record = await requireInvoice(db, principal, invoiceId);
  const { issuerId, creditOf } = record;
  const language = issuerId === null ? 'en' : ((await printedIssuer(db, issuerId))?.language ?? 'en');
  const credited = creditOf === null ? undefined : await findInvoice(db, principal, creditOf);
  return {
    record,
    issuer: await issuerNow(db, record),
    language,
    lines: await linesOf(db, principal, invoiceId),
    payments: await paymentsOf(db, invoiceId, false),
    credits: credited?.number ?? '',
  };
}

/** The page as a file. @throws AppError `not-found`, and as printing does */
export async function invoiceFile(
  { db, printer }: Pick<InvoiceNeeds, 'db' | 'printer'>,
  principal: Principal,
  invoiceId: number,
): Promise<{ readonly file: MailFile; readonly printed: PrintedInvoice }> {
  const printed = await printedOf(db, principal, invoiceId);
  const bytes = await printer.print(invoicePages(printed));
  return { file: { name: `${fileName(printed)}.pdf`, type: 'application/pdf', bytes }, printed };
}

/** `invoice-2026-00012`, without an ending. */
export function fileName({ record: { kind, number, invoiceId } }: PrintedInvoice): string {
  return `${kind}-${number ?? invoiceId}`;
}

/** What the letter says that an invoice goes with, unless somebody wrote it. */
export function usualLetter(printed: PrintedInvoice): { readonly subject: string; readonly message: string } {
  const { record, issuer, language } = printed;
  const words = invoiceWords(language);
  const values = {
    title: record.kind === 'credit-note' ? words.creditNote : words.invoice,
    number: record.number ?? `#${record.invoiceId}`,
    issuer: issuer?.name ?? '',
    name: record.clientName || record.clientCompany,
    total: moneyIn(language, record.total, record.currency),
    due: dayInWords(language, record.dueOn),
  };
  return { subject: filledIn(words.subject, values), message: filledIn(words.message, values) };
}

import { mostReminders } from '@isocenter/contract/office/invoices/invoices.ts';
import { zero, type Amount } from '@isocenter/contract/office/invoices/money.ts';
import { dayOnPaper } from '@isocenter/contract/written-day.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import type { MailFile } from '#platform/mail/mail.ts';
import { writtenMoney } from '@isocenter/contract/office/invoices/written-money.ts';
import { filledIn } from '#platform/written-values.ts';
import { findInvoice, linesOf, paymentsOf } from '../invoice-queries.ts';
import type { InvoiceReader } from '../invoice-sight-queries.ts';
import { printedIssuer } from '../issuer-queries.ts';
import { issuerNow, requireInvoice, type InvoiceNeeds } from '../load-invoice.ts';
import { invoicePages, type PrintedInvoice } from './invoice-pages.ts';
import { receiptWords, reminderWords, type LetterWords } from './letter-words.ts';
import { invoiceWords } from './invoice-words.ts';

/** Collects the contents of a printed invoice. @throws AppError `not-found` */
export async function printedOf(db: Db, reader: InvoiceReader, invoiceId: number): Promise<PrintedInvoice> {
  const record = await requireInvoice(db, reader, invoiceId);
  const { issuerId, creditOf } = record;
  const issuing = issuerId === null ? undefined : await printedIssuer(db, issuerId);
  const credited = creditOf === null ? undefined : await findInvoice(db, reader, creditOf);
  return {
    record,
    issuer: await issuerNow(db, record),
    language: issuing?.language ?? 'en',
    dateFormat: (await installationProfile(db)).dateFormat,
    reminderText: issuing?.reminderText ?? '',
    lines: await linesOf(db, reader, invoiceId),
    payments: await paymentsOf(db, invoiceId, false),
    credits: credited?.number ?? '',
  };
}

/** The page as a file. @throws AppError `not-found`, and as printing does */
export async function invoiceFile(
  { db, printer }: Pick<InvoiceNeeds, 'db' | 'printer'>,
  reader: InvoiceReader,
  invoiceId: number,
): Promise<{ readonly file: MailFile; readonly printed: PrintedInvoice }> {
  const printed = await printedOf(db, reader, invoiceId);
  const bytes = await printer.print(invoicePages(printed));
  return { file: { name: `${fileName(printed)}.pdf`, type: 'application/pdf', bytes }, printed };
}

/** `invoice-2026-00012`, without an ending. */
export function fileName({ record: { kind, number, invoiceId } }: PrintedInvoice): string {
  return `${kind}-${number ?? invoiceId}`;
}

/** Returns the usual letter that accompanies an invoice. */
export function usualLetter(printed: PrintedInvoice): LetterWords {
  return letterIn(printed, invoiceWords(printed.language));
}

/** The next reminder: the words of its level, or what the issuer says instead. */
export function reminderLetter(printed: PrintedInvoice): LetterWords {
  const { record, language, reminderText } = printed;
  const level = Math.min(record.reminded + 1, mostReminders);
  const { subject, message } = reminderWords(language, level);
  return letterIn(printed, { subject, message: reminderText || message });
}

/** Returns the letter to a client after a payment. */
export function receiptLetter(printed: PrintedInvoice, amount: Amount): LetterWords {
  return letterIn(printed, receiptWords(printed.language), amount);
}

function letterIn(printed: PrintedInvoice, { subject, message }: LetterWords, amount: Amount = zero): LetterWords {
  const { record, issuer, language } = printed;
  const words = invoiceWords(language);
  const money = (sum: Amount): string => writtenMoney(sum, { locale: language, currency: record.currency });
  const values = {
    title: record.kind === 'credit-note' ? words.creditNote : words.invoice,
    number: record.number ?? `#${record.invoiceId}`,
    issuer: issuer?.name ?? '',
    name: record.clientName || record.clientCompany,
    total: money(record.total),
    balance: money(record.balance),
    amount: money(amount),
    due: dayOnPaper(record.dueOn, printed),
  };
  return { subject: filledIn(subject, values), message: filledIn(message, values) };
}

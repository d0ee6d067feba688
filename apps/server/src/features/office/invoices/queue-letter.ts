import type { InvoiceReader } from './invoice-sight-queries.ts';
import type { InvoiceNeeds } from './load-invoice.ts';
import type { PrintedInvoice } from './paper/invoice-pages.ts';
import type { LetterWords } from './paper/letter-words.ts';
import { invoiceFile } from './paper/print-invoice.ts';

interface InvoiceLetter extends Partial<LetterWords> {
  readonly to: string;
  /** The usual words, where nobody wrote any. */
  readonly words: (printed: PrintedInvoice) => LetterWords;
}

/** Queues a letter about an invoice, with the page in it. */
export async function queueLetter(
  needs: InvoiceNeeds,
  reader: InvoiceReader,
  invoiceId: number,
  { to, words, subject = '', message = '' }: InvoiceLetter,
): Promise<void> {
  const { file, printed } = await invoiceFile(needs, reader, invoiceId);
  const usual = words(printed);
  await needs.outbox.queue(needs.db, {
    to,
    subject: subject || usual.subject,
    body: message || usual.message,
    html: '',
    event: 'invoice',
    accountId: null,
    attachment: file,
  });
}

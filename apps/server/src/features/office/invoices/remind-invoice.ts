import type { SendFields } from '@isocenter/contract/office/invoices/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import { workOffInTransactions } from '#platform/jobs/due-queue.ts';
import type { Principal } from '#platform/http/principal.ts';
import { addEvent } from './invoice-queries.ts';
import type { InvoiceReader } from './invoice-sight-queries.ts';
import { requireInvoice, type InvoiceNeeds } from './load-invoice.ts';
import { queueLetter } from './queue-letter.ts';
import { reminderLetter } from './paper/print-invoice.ts';
import { markReminded, takeToRemind } from './remind-queries.ts';
import { recordAct } from './save-invoice.ts';

/** After so many that cannot be sent, a round ends. */
const mostFailed = 20;

/** Sends a reminder as `remindInvoice` of the contract says. @throws AppError `not-found`, `conflict` */
export async function remindInvoice(
  needs: InvoiceNeeds,
  principal: Principal,
  { invoiceId, ...letter }: SendFields & { readonly invoiceId: number },
): Promise<void> {
  await needs.db.transaction().execute((tx) => remindOne({ ...needs, db: tx }, principal, invoiceId, letter));
}

/** Several, each for itself, in the words of the product. @returns how many were late and could be reminded of */
export async function remindInvoices(
  needs: InvoiceNeeds,
  principal: Principal,
  invoiceIds: readonly number[],
): Promise<number> {
  let reminded = 0;
  for (const invoiceId of invoiceIds) {
    const { status, clientEmail: to } = await requireInvoice(needs.db, principal, invoiceId);
    if (status !== 'Past Due' || to === '' || !needs.outbox.isConfigured) continue;
    await remindInvoice(needs, principal, { invoiceId, to, subject: '', message: '' });
    reminded += 1;
  }
  return reminded;
}

/**
 * Sends the reminders that are due by what issuers want, at night as by day: each by itself, since its page is printed while it is held.
 */
export async function remindByItself(needs: InvoiceNeeds): Promise<void> {
  if (!needs.outbox.isConfigured) return;
  // All of them: the round comes once an hour.
  const limits = { take: takeToRemind, most: Infinity, mostFailed };
  await workOffInTransactions(needs.db, limits, async (tx, { id }) => remindOne({ ...needs, db: tx }, 'product', id));
}

async function remindOne(needs: InvoiceNeeds, reader: InvoiceReader, invoiceId: number, letter?: SendFields) {
  const { db: tx, outbox } = needs;
  const record = await requireInvoice(tx, reader, invoiceId, { forUpdate: true });
  const to = letter?.to ?? record.clientEmail;
  if (record.status !== 'Past Due') throw new AppError('conflict', 'Only an invoice that is past due is reminded of.');
  if (!outbox.isConfigured || to === '')
    throw new AppError('conflict', 'A reminder needs a mail server and an address.');
  await queueLetter(needs, reader, invoiceId, { to, words: reminderLetter, ...letter });
  await markReminded(tx, invoiceId);
  const level = record.reminded + 1;
  const accountId = reader === 'product' ? null : reader.accountId;
  await addEvent(tx, invoiceId, { kind: 'reminded', accountId, about: `${level}, ${to}` });
  const actor = reader === 'product' ? { system: 'invoices' } : reader;
  await recordAct(tx, actor, record, { action: 'invoice.remind', detail: { level } });
}

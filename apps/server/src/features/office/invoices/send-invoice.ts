import type { SendFields } from '@isocenter/contract/office/invoices/fields.ts';
import { compareAmounts, negated, zero } from '@isocenter/contract/office/invoices/money.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { addEvent, linesOf, markSent, standingOf, takePlace, type InvoiceRecord } from './invoice-queries.ts';
import { issuerNow, requireInvoice, type InvoiceNeeds } from './load-invoice.ts';
import { usualLetter } from './paper/print-invoice.ts';
import { settle, writePayment } from './pay-invoice.ts';
import { queueLetter } from './queue-letter.ts';
import { recordAct } from './save-invoice.ts';

/** Sends an invoice as `sendInvoice` of the contract says. @throws AppError `not-found`, `conflict` */
export async function sendInvoice(
  needs: InvoiceNeeds,
  principal: Principal,
  { invoiceId, ...letter }: SendFields & { readonly invoiceId: number },
): Promise<void> {
  const { db, outbox } = needs;
  await db.transaction().execute(async (tx) => {
    const record = await requireInvoice(tx, principal, invoiceId, { forUpdate: true });
    if (record.status === 'Draft') await giveNumber(tx, principal, record);
    const isMailed = letter.to !== '' && outbox.isConfigured;
    if (isMailed) await queueLetter({ ...needs, db: tx }, principal, invoiceId, { ...letter, words: usualLetter });
    const kind = isMailed ? 'sent' : 'sent-by-hand';
    await addEvent(tx, invoiceId, { kind, accountId: principal.accountId, about: isMailed ? letter.to : '' });
    await settle(tx, invoiceId);
    await recordAct(tx, principal, record, { action: 'invoice.send', detail: { kind } });
  });
}

/** Several, each for itself: to their clients, in the words of the product. @returns how many were drafts that could be sent */
export async function sendInvoices(
  needs: InvoiceNeeds,
  principal: Principal,
  invoiceIds: readonly number[],
): Promise<number> {
  let sent = 0;
  for (const invoiceId of invoiceIds) {
    const { status, clientEmail } = await requireInvoice(needs.db, principal, invoiceId);
    if (status !== 'Draft') continue;
    try {
      await sendInvoice(needs, principal, { invoiceId, to: clientEmail, subject: '', message: '' });
      sent += 1;
    } catch (error) {
      // Without lines or issuer it stays a draft; the answer tells how many did.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
  }
  return sent;
}

/** Full payment of several that are open. @returns how many were */
export async function payInvoices(
  { db }: Pick<InvoiceNeeds, 'db'>,
  principal: Principal,
  invoiceIds: readonly number[],
): Promise<number> {
  let paid = 0;
  for (const invoiceId of invoiceIds)
    await db.transaction().execute(async (tx) => {
      const record = await requireInvoice(tx, principal, invoiceId, { forUpdate: true });
      const { status, kind, balance } = record;
      if (status === 'Draft' || kind === 'credit-note' || compareAmounts(balance, zero) <= 0) return;
      const { today } = await standingOf(tx, invoiceId);
      const payment = { amount: balance, paidOn: today, method: 'bank-transfer', reference: '', note: '' } as const;
      await writePayment(tx, principal, invoiceId, payment);
      const detail = { amount: balance, method: payment.method };
      await recordAct(tx, principal, record, { action: 'invoice.pay', detail });
      paid += 1;
    });
  return paid;
}

/** Gives an invoice its number, and copies what its issuer said of itself: from then on both stay as they are. */
async function giveNumber(tx: Db, principal: Principal, record: InvoiceRecord): Promise<void> {
  const { invoiceId, issuerId, issuedOn, creditOf, total } = record;
  const issuer = await issuerNow(tx, record);
  if (issuer === null || issuerId === null)
    throw new AppError('conflict', 'Nobody issues this invoice yet: choose a clinic that does.');
  if ((await linesOf(tx, principal, invoiceId)).length === 0)
    throw new AppError('conflict', 'There is nothing on this invoice.');
  const year = Number(issuedOn.slice(0, 4));
  const place = await takePlace(tx, issuerId, year);
  const number = `${year}-${String(place).padStart(5, '0')}`;
  await markSent(tx, invoiceId, { number, year, place, issuer });
  if (creditOf === null) return;
  await requireInvoice(tx, principal, creditOf, { forUpdate: true });
  const payment = {
    amount: negated(total),
    paidOn: issuedOn,
    method: 'credit-note',
    reference: number,
    note: '',
  } as const;
  await writePayment(tx, principal, creditOf, payment);
}

import { statusOf, type PaymentFields } from '@isocenter/contract/office/invoices/fields.ts';
import { addUp, compareAmounts, zero } from '@isocenter/contract/office/invoices/money.ts';
import { say } from '@isocenter/contract/said.ts';
import { forgetOffice } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { addEvent, insertPayment, standingOf, writeStanding } from './invoice-queries.ts';
import { requireInvoice, type InvoiceNeeds } from './load-invoice.ts';
import type { PrintedInvoice } from './paper/invoice-pages.ts';
import { receiptLetter } from './paper/print-invoice.ts';
import { queueLetter } from './queue-letter.ts';
import { recordAct } from './save-invoice.ts';

interface Payment extends PaymentFields {
  readonly invoiceId: number;
  /** More than the balance is meant. */
  readonly asCredit: boolean;
  readonly withReceipt?: boolean;
}

/** Writes down what came, or, below zero, what was paid back. @throws AppError `not-found`, `conflict`, `invalid-input` */
export async function payInvoice(
  needs: InvoiceNeeds,
  principal: Principal,
  { invoiceId, asCredit, withReceipt = false, ...payment }: Payment,
): Promise<void> {
  const { outbox } = needs;
  await needs.db.transaction().execute(async (tx) => {
    const record = await requireInvoice(tx, principal, invoiceId, { forUpdate: true });
    const { status, kind, balance, paid, clientEmail } = record;
    if (status === 'Draft') throw new AppError('conflict', 'A draft is not paid: it is sent first.');
    if (kind === 'credit-note') throw new AppError('conflict', 'A credit note is settled by itself.');
    const { amount, method } = payment;
    requireFaultless({
      ...(method === 'credit-note' && { method: say`is written by sending a credit note` }),
      ...(compareAmounts(amount, zero) === 0 && { amount: say`has to be something` }),
      ...(compareAmounts(addUp([paid, amount]), zero) < 0 && { amount: say`is more than was paid` }),
      ...(!asCredit && compareAmounts(amount, balance) > 0 && { amount: say`is more than the balance` }),
    });
    await writePayment(tx, principal, invoiceId, payment);
    const isReceipted = withReceipt && clientEmail !== '' && outbox.isConfigured;
    if (isReceipted) {
      const words = (printed: PrintedInvoice) => receiptLetter(printed, amount);
      await queueLetter({ ...needs, db: tx }, principal, invoiceId, { to: clientEmail, words });
      await addEvent(tx, invoiceId, { kind: 'receipt', accountId: principal.accountId, about: clientEmail });
    }
    const detail = { amount, method, receipt: isReceipted };
    await recordAct(tx, principal, record, { action: 'invoice.pay', detail });
  });
}

/** Adds a payment; the invoice has to be locked. */
export async function writePayment(
  tx: Db,
  principal: Principal,
  invoiceId: number,
  payment: PaymentFields,
): Promise<void> {
  await insertPayment(tx, invoiceId, payment, principal.accountId);
  const { method, reference, amount } = payment;
  const [kind, about] = method === 'credit-note' ? (['credited', reference] as const) : (['paid', amount] as const);
  await addEvent(tx, invoiceId, { kind, about, accountId: principal.accountId });
  await settle(tx, invoiceId);
}

/** Moves a sent invoice to where it stands by what happened. */
export async function settle(tx: Db, invoiceId: number): Promise<void> {
  const { today, ...standing } = await standingOf(tx, invoiceId);
  const status = statusOf(standing, today);
  await writeStanding(tx, invoiceId, { paid: standing.paid, status });
  if (status !== 'Past Due') await forgetOffice(tx, ['invoice.past-due'], invoiceId);
}

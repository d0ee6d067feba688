import { emptyLine } from '@isocenter/contract/office/invoices/fields.ts';
import { amountOf } from '@isocenter/contract/office/invoices/money.ts';
import { raiseInvoice, wordsForClient } from '#features/office/invoices/invoices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { colourWord } from './colour-words.ts';
import { linesOfOrder, setInvoice, type WholeOrderRecord } from './order-queries.ts';

/** Drafts the invoice of an order that the department accepts, with its goods and its postage, in the language of who issues it. */
export async function billOrder(tx: Db, principal: Principal, order: WholeOrderRecord): Promise<void> {
  const { orderId, clinicId, deliveryCents, costCentre } = order;
  const goods = await linesOfOrder(tx, orderId);
  const words = await wordsForClient(tx, principal, clinicId);
  const postage =
    deliveryCents === 0 ? [] : [{ ...untaxed, procedure: words.postage, price: amountOf(BigInt(deliveryCents)) }];
  const lines = goods.map(({ name, brand, color, qty, priceCents, discountPercentage }) => ({
    ...untaxed,
    procedure: name,
    detail: color === null ? brand : `${brand}, ${colourWord(words.language, color)}`,
    quantity: String(qty),
    price: amountOf(BigInt(priceCents)),
    discount: String(discountPercentage),
  }));
  const about = { service: `${words.order} #${orderId}`, reference: costCentre, about: `#${orderId}` };
  await setInvoice(
    tx,
    orderId,
    await raiseInvoice(tx, principal, { clinicId, lines: [...lines, ...postage], ...about }),
  );
}

/** Taxes are for who sends the invoice to say. */
const { lineId: _, ...untaxed } = emptyLine;

import { mayMoveOrder, orderMoveNames, type OrderMove } from '@isocenter/contract/office/shop/orders.ts';
import { orderAmounts, type NewOrder, type Order } from '@isocenter/contract/office/shop/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { billOrder } from './bill-order.ts';
import { cartOf, emptyCart, holdProduct, piecesOf } from './cart-queries.ts';
import {
  findOrder,
  insertOrder,
  linesOfOrder,
  payersOf,
  setOrderState,
  stepsOfOrder,
  takeStock,
  workersFor,
  type OrderRecord,
  type WholeOrderRecord,
} from './order-queries.ts';
import { requireStock } from './stock.ts';
import { tellAvailable } from './watches.ts';

const subjectOf = (orderId: number) => ({ kind: 'order', id: String(orderId) });
const euros = (cents: number): number => cents / 100;

/** Orders what is in the cart of the caller. @returns the number of the order @throws as `placeOrder` */
export async function placeOrder(db: Db, principal: Principal, order: NewOrder): Promise<number> {
  const { accountId } = principal;
  return db.transaction().execute(async (tx) => {
    const payers = await payersOf(tx, principal);
    if (!payers.some(({ clinicId }) => clinicId === order.clinicId))
      throw new AppError('not-found', 'There is no such clinic.');
    const lines = await cartOf(tx, accountId, { isHeld: true });
    if (lines.length === 0) throw new AppError('conflict', 'The cart is empty.');
    // In one order: two who buy the same at once wait for each other, and never for ever.
    for (const { id, name } of lines.toSorted((a, b) => a.id - b.id)) {
      const now = await holdProduct(tx, accountId, id);
      requireStock(now ?? { name, stock: 0 }, await piecesOf(tx, accountId, id));
    }
    const priced = lines.map((line) => ({ ...line, price: euros(line.priceCents) }));
    const amounts = orderAmounts(priced, order.delivery);
    const orderId = await insertOrder(tx, accountId, order, lines, {
      goodsCents: Math.round(amounts.goods * 100),
      discountCents: Math.round(amounts.discount * 100),
      deliveryCents: Math.round(amounts.delivery * 100),
      totalCents: Math.round(amounts.total * 100),
    });
    await takeStock(
      tx,
      lines.map(({ id, qty }) => ({ productId: id, qty })),
      1,
    );
    await emptyCart(tx, accountId);
    const detail = { lines: lines.length, clinic: order.clinicId };
    await recordAudit(tx, principal, { action: 'order.place', subject: subjectOf(orderId), detail });
    await tellOffice(tx, 'shop', [accountId, ...(await workersFor(tx, order.clinicId))]);
    return orderId;
  });
}

/** Moves an order. @throws as `moveOrder` */
export async function moveOrder(
  db: Db,
  principal: Principal,
  orderId: number,
  { state, reason, revision }: { readonly state: OrderMove; readonly reason: string; readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await findOrder(tx, principal, orderId, { isHeld: true });
    if (record === undefined) throw noOrder();
    requireRevision(record, revision);
    if (!movesOf(principal, record).includes(state))
      throw new AppError('conflict', 'The order cannot be moved to this state.');
    await setOrderState(tx, orderId, { state, reason, accountId: principal.accountId });
    if (state === 'accepted') await billOrder(tx, principal, record);
    if (state === 'cancelled') await putBack(tx, orderId);
    await recordAudit(tx, principal, { action: 'order.move', subject: subjectOf(orderId), detail: { state } });
    const { accountId } = record;
    if (accountId === null) return;
    await tellOffice(tx, 'shop', [accountId]);
    if (accountId === principal.accountId) return;
    const what = record.items.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
    const notice = { title: `#${orderId}: ${what}`, thingKey: orderId, byAccountId: principal.accountId };
    await tell(tx, { kind: 'order.changed', accountIds: [accountId], ...notice });
  });
}

/** Returns the pieces of a cancelled order to the stock, and notifies those who wait for them. */
async function putBack(tx: Db, orderId: number): Promise<void> {
  const lines = await linesOfOrder(tx, orderId);
  await takeStock(tx, lines, -1);
  await tellAvailable(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
}

function movesOf(principal: Principal, { isOwn, state }: OrderRecord): OrderMove[] {
  const works = principal.can('update', 'Order');
  return orderMoveNames.filter(
    (to) => (works && mayMoveOrder(state, to, 'department')) || (isOwn && mayMoveOrder(state, to, 'maker')),
  );
}

/** An order as the caller sees it. @throws AppError `not-found` */
export async function loadOrder(db: Db, principal: Principal, orderId: number): Promise<Order> {
  const record = await findOrder(db, principal, orderId);
  if (record === undefined) throw noOrder();
  const lines = await linesOfOrder(db, orderId);
  const history = await stepsOfOrder(db, orderId);
  return {
    ...rowOf(record),
    ...factsOf(record),
    lines: lines.map(({ priceCents, ...line }) => {
      const priced = { ...line, price: euros(priceCents), hasFreeShipping: true };
      return { ...priced, amount: orderAmounts([priced], 'pick-up').total };
    }),
    history: history.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
    moves: movesOf(principal, record),
  };
}

export function rowOf({ totalCents, placedAt, ...record }: OrderRecord) {
  return { ...record, placedAt: placedAt.toISOString(), total: euros(totalCents) };
}

function factsOf(record: WholeOrderRecord) {
  const { address, delivery, costCentre, note, reason, invoiceId } = record;
  return {
    goods: euros(record.goodsCents),
    discount: euros(record.discountCents),
    deliveryAmount: euros(record.deliveryCents),
    address,
    delivery,
    costCentre,
    note,
    reason,
    invoiceId,
  };
}

const noOrder = () => new AppError('not-found', 'There is no such order.');

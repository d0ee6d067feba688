import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  addressOf,
  type DeliveryAddress,
  type NewOrder,
  type OrderItem,
} from '@isocenter/contract/office/shop/fields.ts';
import type { listOrders } from '@isocenter/contract/office/shop/orders-routes.ts';
import type { OrderMove, OrderSortColumn, OrderState } from '@isocenter/contract/office/shop/orders.ts';
import type { Colour } from '@isocenter/contract/office/shop/shop.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PageQuery } from '#platform/lists/serve-page.ts';
import type { CartRecord } from './cart-queries.ts';

/** Orders that exist for somebody: his own, and for who processes them those for the clinics that he sees. */
function visibleOrders(viewer: Principal): RawBuilder<SqlBool> {
  const works = viewer.can('update', 'Order') ? visibleClinics(viewer) : sql<SqlBool>`false`;
  return sql<SqlBool>`(shop_order.account_id = ${viewer.accountId} or ${works})`;
}

const ofLines = (what: string) =>
  sql`(select ${sql.raw(what)} from shop_order_line where shop_order_line.order_id = shop_order.id)`;
const items = ofLines("jsonb_agg(jsonb_build_object('name', name, 'color', color, 'qty', qty) order by place)");
const from = sql`shop_order join clinic on clinic.id = shop_order.clinic_id
  left join account on account.id = shop_order.account_id`;

const columnsFor = (
  viewer: Principal,
) => sql`shop_order.id as "orderId", shop_order.placed_at as "placedAt", shop_order.state,
  shop_order.revision, clinic.name as "clinicName", ${accountName('account')} as buyer,
  shop_order.account_id is not distinct from ${viewer.accountId} as "isOwn", coalesce(${ofLines('sum(qty)')}, 0)::integer as pieces,
  coalesce(${items}, '[]') as items, shop_order.needed_by as "neededBy", shop_order.total_cents as "totalCents"`;

export interface OrderRecord {
  readonly orderId: number;
  readonly placedAt: Date;
  readonly state: OrderState;
  readonly revision: number;
  readonly clinicName: string;
  readonly buyer: string;
  readonly isOwn: boolean;
  readonly pieces: number;
  readonly items: OrderItem[];
  readonly neededBy: string | null;
  readonly totalCents: number;
}

const sortable: Readonly<Record<OrderSortColumn, OrderColumn>> = {
  placedAt: { expression: 'shop_order.placed_at', type: 'timestamptz' },
  total: { expression: 'shop_order.total_cents', type: 'bigint' },
  neededBy: { expression: "coalesce(shop_order.needed_by, 'infinity'::date)", type: 'date' },
};
const orderKey = { expression: 'shop_order.id', type: 'integer' } as const;

/** A page of orders in a stated order. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfOrders(db: Db, viewer: Principal, page: PageQuery<QueryOf<typeof listOrders>>) {
  const { sort = 'placedAt', direction = 'desc', q, state, own } = page;
  const text = searchedOf(
    sql`clinic.name || ' ' || coalesce(account.full_name, '') || ' ' || coalesce(${ofLines("string_agg(name, ' ')")}, '')`,
  );
  const where = [
    visibleOrders(viewer),
    ...holdsWords(text, q),
    ...(state === undefined ? [] : [sql`shop_order.state = ${state}`]),
    ...(own === true ? [sql`shop_order.account_id = ${viewer.accountId}`] : []),
  ];
  const order = requestedOrder('orders', sortable, { sort, direction }, [orderKey]);
  return readPage<OrderRecord>(db, order, page, { columns: columnsFor(viewer), from, where });
}

export interface WholeOrderRecord
  extends
    OrderRecord,
    Row<
      'shop_order',
      | 'account_id as accountId'
      | 'clinic_id as clinicId'
      | 'goods_cents as goodsCents'
      | 'discount_cents as discountCents'
      | 'delivery_amount_cents as deliveryCents'
      | 'delivery'
      | 'cost_centre as costCentre'
      | 'note'
      | 'reason'
      | 'invoice_id as invoiceId'
    > {
  readonly address: DeliveryAddress;
}

/** An order that exists for somebody; held until the transaction ends where it is to be moved. */
export async function findOrder(
  db: Db,
  viewer: Principal,
  orderId: number,
  { isHeld = false } = {},
): Promise<WholeOrderRecord | undefined> {
  const { rows } = await sql<WholeOrderRecord>`select ${columnsFor(viewer)}, shop_order.account_id as "accountId",
      shop_order.clinic_id as "clinicId", shop_order.goods_cents as "goodsCents", shop_order.discount_cents as "discountCents",
      shop_order.delivery_amount_cents as "deliveryCents", shop_order.address, shop_order.delivery,
      shop_order.cost_centre as "costCentre", shop_order.note, shop_order.reason, shop_order.invoice_id as "invoiceId"
    from ${from} where shop_order.id = ${orderId} and ${visibleOrders(viewer)}
    ${isHeld ? sql`for update of shop_order` : sql``}`.execute(db);
  return rows[0];
}

export async function linesOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('shop_order_line')
    .select(['product_id as productId', 'name', 'brand', 'price_cents as priceCents', 'qty'])
    .select(['discount_percentage as discountPercentage', sql<Colour | null>`color`.as('color')])
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
}

export async function stepsOfOrder(db: Db, orderId: number) {
  const { rows } = await sql<Row<'shop_order_step', 'at'> & { state: OrderState; by: string }>`
    select at, shop_order_step.state, ${accountName('account')} as by from shop_order_step
    left join account on account.id = shop_order_step.account_id where order_id = ${orderId} order by at`.execute(db);
  return rows;
}

export interface Reckoned {
  readonly goodsCents: number;
  readonly discountCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
}

/** Writes an order with its lines and its first step. @returns its number */
export async function insertOrder(
  tx: Db,
  accountId: number,
  order: NewOrder,
  lines: readonly CartRecord[],
  reckoned: Reckoned,
): Promise<number> {
  const { clinicId, delivery, neededBy, costCentre, note } = order;
  const { id } = await tx
    .insertInto('shop_order')
    .values({
      account_id: accountId,
      clinic_id: clinicId,
      state: 'placed',
      delivery,
      address: JSON.stringify(addressOf(order)),
      needed_by: neededBy,
      cost_centre: costCentre,
      note,
      goods_cents: reckoned.goodsCents,
      discount_cents: reckoned.discountCents,
      delivery_amount_cents: reckoned.deliveryCents,
      total_cents: reckoned.totalCents,
      invoice_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, place) => ({
    order_id: id,
    place,
    product_id: line.id,
    name: line.name,
    brand: line.brand,
    color: line.color,
    price_cents: line.priceCents,
    qty: line.qty,
    discount_percentage: line.discountPercentage,
  }));
  await tx.insertInto('shop_order_line').values(rows).execute();
  await insertStep(tx, id, 'placed', accountId);
  return id;
}

async function insertStep(tx: Db, orderId: number, state: OrderState, accountId: number): Promise<void> {
  await tx.insertInto('shop_order_step').values({ order_id: orderId, state, account_id: accountId }).execute();
}

export async function setOrderState(
  tx: Db,
  orderId: number,
  { state, reason, accountId }: { readonly state: OrderMove; readonly reason: string; readonly accountId: number },
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set((of) => ({ state, reason, revision: of('revision', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  await insertStep(tx, orderId, state, accountId);
}

export async function setInvoice(tx: Db, orderId: number, invoiceId: number): Promise<void> {
  await tx.updateTable('shop_order').set({ invoice_id: invoiceId }).where('id', '=', orderId).execute();
}

/** Takes what is ordered from what is there, or puts back what is not wanted any more. */
export async function takeStock(
  tx: Db,
  lines: readonly { readonly productId: number | null; readonly qty: number }[],
  sign: 1 | -1,
): Promise<void> {
  for (const { productId, qty } of lines.filter((line) => line.productId !== null))
    await tx
      .updateTable('product')
      .set((of) => ({ stock: of('stock', '-', qty * sign) }))
      .where('id', '=', productId)
      .where('stock', '>=', 0)
      .execute();
}

/** Lists the addresses of somebody's orders, each once, the newest first. */
export async function addressesOf(db: Db, accountId: number): Promise<DeliveryAddress[]> {
  const { rows } = await sql<{ address: DeliveryAddress }>`
    select address from shop_order where account_id = ${accountId} group by address order by max(placed_at) desc limit 10`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}

/** Clinics that somebody may order for: his own, and all for who sees all. */
export async function payersOf(db: Db, viewer: Principal): Promise<{ clinicId: number; name: string }[]> {
  const { rows } = await sql<Row<'clinic', 'id as clinicId' | 'name'>>`
    select clinic.id as "clinicId", clinic.name from clinic
    where clinic.merged_into is null and clinic.status = 'active' and ${visibleClinics(viewer)} order by clinic.name limit 500`.execute(
    db,
  );
  return rows;
}

/** Lists who is notified of a new order: whoever processes those of the clinic. */
export async function workersFor(db: Db, clinicId: number): Promise<number[]> {
  const { rows } = await sql<Row<'account', 'id'>>`select account.id from account
    where account.deleted_at is null and account.locked_at is null and account.role in ('power-user', 'technologist')
      and (account.role = 'power-user' or exists (select from account_clinic
        where account_clinic.account_id = account.id and account_clinic.clinic_id = ${clinicId}))
    order by account.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

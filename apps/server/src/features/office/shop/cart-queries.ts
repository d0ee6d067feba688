import { sql } from 'kysely';
import type { Colour } from '@isocenter/contract/office/shop/shop.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { findProduct, isWatchedBy, productColumns, type ProductRecord } from './product-queries.ts';

export interface CartRecord extends ProductRecord, Row<'cart_line', 'qty'> {
  readonly color: Colour | null;
  readonly shippingAt: Date;
}

/** The working day, Monday to Friday, on which a product is delivered that is ordered now: the first one after today at the soonest. */
const shippingAt = sql`(select now() + day * interval '1 day' from generate_series(1, 2 * product.delivery_days + 7) as day
  where extract(isodow from current_date + day) < 6 order by day offset greatest(product.delivery_days, 1) - 1 limit 1)`;

/** Reads somebody's cart, in the order of adding; locks it until the transaction ends with `isHeld`, for an order. */
export async function cartOf(db: Db, accountId: number, { isHeld = false } = {}): Promise<CartRecord[]> {
  const { rows } =
    await sql<CartRecord>`select ${productColumns}, cart_line.color, cart_line.qty, ${shippingAt} as "shippingAt", true as "isInCart",
      exists (select from wish where wish.account_id = ${accountId} and wish.product_id = product.id) as "isInWishlist",
      ${isWatchedBy(accountId)} as "isWatched"
    from cart_line join product on product.id = cart_line.product_id
    where cart_line.account_id = ${accountId} and product.status = 'offered'
    order by cart_line.id ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Reads somebody's wish list, in the order of adding. */
export async function wishesOf(db: Db, accountId: number): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`select ${productColumns}, true as "isInWishlist",
      exists (select from cart_line where cart_line.account_id = ${accountId} and cart_line.product_id = product.id) as "isInCart",
      ${isWatchedBy(accountId)} as "isWatched"
    from wish join product on product.id = wish.product_id
    where wish.account_id = ${accountId} and product.status = 'offered' order by wish.id`.execute(db);
  return rows;
}

export async function listMarks(db: Db, accountId: number) {
  const wishes = await db
    .selectFrom('wish')
    .select(['id', 'product_id as productId'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const cart = await db
    .selectFrom('cart_line')
    .select(['id', 'product_id as productId', 'qty'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { wishes, cart };
}

/** Holds a product until the transaction ends: what is left of it is what is judged. */
export async function holdProduct(tx: Db, accountId: number, productId: number): Promise<ProductRecord | undefined> {
  await tx.selectFrom('product').select('id').where('id', '=', productId).forUpdate().execute();
  return findProduct(tx, accountId, productId);
}

/** A product in one colour of it, or in all that are in the cart. */
export interface Goods {
  readonly productId: number;
  readonly color?: string | null | undefined;
}

/** @returns whether it was not there yet */
export async function insertCartLine(tx: Db, accountId: number, { productId, color = null }: Goods): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('cart_line')
    .values({ account_id: accountId, product_id: productId, color, qty: 1 })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id', 'color']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether it is in the cart */
export async function setQty(tx: Db, accountId: number, goods: Goods, qty: number): Promise<boolean> {
  const first = linesOf(tx, accountId, goods).select('id').orderBy('id').limit(1);
  const { numUpdatedRows } = await tx.updateTable('cart_line').set({ qty }).where('id', '=', first).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the pieces of a product in a cart, whatever their colour. */
export async function piecesOf(tx: Db, accountId: number, productId: number): Promise<number> {
  const { pieces } = await linesOf(tx, accountId, { productId })
    .select(sql<number>`coalesce(sum(qty), 0)::integer`.as('pieces'))
    .executeTakeFirstOrThrow();
  return pieces;
}

function linesOf(db: Db, accountId: number, { productId, color }: Goods) {
  const lines = db.selectFrom('cart_line').where('account_id', '=', accountId).where('product_id', '=', productId);
  return color === undefined ? lines : lines.where('color', 'is not distinct from', color);
}

export async function deleteCartLines(db: Db, accountId: number, goods: Goods): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('id', 'in', linesOf(db, accountId, goods).select('id'))
    .execute();
}

export async function insertWish(tx: Db, accountId: number, productId: number): Promise<void> {
  await tx
    .insertInto('wish')
    .values({ account_id: accountId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteWish(db: Db, accountId: number, productId: number): Promise<void> {
  await db.deleteFrom('wish').where('account_id', '=', accountId).where('product_id', '=', productId).execute();
}

export async function emptyCart(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('account_id', '=', accountId).execute();
}

import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { findProduct, isWatchedBy, type ProductRecord } from './product-queries.ts';

export interface CartRecord extends ProductRecord {
  readonly qty: number;
  readonly shippingAt: Date;
  readonly offers: number;
  readonly discountPercentage: number;
}

const told = sql`product.id, product.name, product.description, product.brand, product.price_cents as "priceCents",
  product.has_free_shipping as "hasFreeShipping", product.rating, product.category, product.stock,
  product.delivery_days as "deliveryDays"`;

/** What is in somebody's cart, in the order of adding; held until the transaction ends where it is to be ordered. */
export async function cartOf(db: Db, accountId: number, { isHeld = false } = {}): Promise<CartRecord[]> {
  const { rows } =
    await sql<CartRecord>`select ${told}, cart_line.qty, cart_line.shipping_at as "shippingAt", cart_line.offers,
      cart_line.discount_percentage as "discountPercentage", true as "isInCart",
      exists (select from wish where wish.account_id = ${accountId} and wish.product_id = product.id) as "isInWishlist",
      ${isWatchedBy(accountId)} as "isWatched"
    from cart_line join product on product.id = cart_line.product_id
    where cart_line.account_id = ${accountId} and product.status = 'offered'
    order by cart_line.id ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** What somebody wishes for, in the order of adding. */
export async function wishesOf(db: Db, accountId: number): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`select ${told}, true as "isInWishlist",
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

export interface Promised {
  readonly shippingAt: Date;
  readonly offers: number;
  readonly discountPercentage: number;
}

export async function insertCartLine(tx: Db, accountId: number, productId: number, promised: Promised): Promise<void> {
  await tx
    .insertInto('cart_line')
    .values({
      account_id: accountId,
      product_id: productId,
      qty: 1,
      shipping_at: promised.shippingAt,
      offers: promised.offers,
      discount_percentage: promised.discountPercentage,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing())
    .execute();
}

/** @returns whether it is in the cart */
export async function setQty(tx: Db, accountId: number, productId: number, qty: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_line')
    .set({ qty })
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertWish(tx: Db, accountId: number, productId: number): Promise<void> {
  await tx
    .insertInto('wish')
    .values({ account_id: accountId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteMark(
  db: Db,
  table: 'cart_line' | 'wish',
  accountId: number,
  productId: number,
): Promise<void> {
  await db.deleteFrom(table).where('account_id', '=', accountId).where('product_id', '=', productId).execute();
}

export async function emptyCart(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('account_id', '=', accountId).execute();
}

import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

export async function saveWatch(tx: Db, accountId: number, productId: number, watches: boolean): Promise<void> {
  if (watches)
    await tx
      .insertInto('product_watch')
      .values({ account_id: accountId, product_id: productId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('product_watch')
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .execute();
}

export interface BackAgain extends Row<'product', 'id as productId' | 'name'> {
  readonly accountIds: number[];
}

/** Takes those who wait for products of which there is something now; they do not wait any more. */
export async function takeWatches(tx: Db, productIds: readonly number[]): Promise<BackAgain[]> {
  const { rows } = await sql<BackAgain>`
    with there as (
      delete from product_watch using product where product.id = product_watch.product_id
        and product.id = any(${sql.val(productIds)}::integer[]) and product.stock <> 0 and product.status = 'offered'
      returning product.id, product.name, product_watch.account_id
    ) select id as "productId", name, array_agg(account_id order by account_id) as "accountIds"
    from there group by id, name order by id`.execute(tx);
  return rows;
}

import { watchProduct } from '@isocenter/contract/office/shop/routes.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { holdProduct } from './cart-queries.ts';
import { saveWatch, takeWatches } from './watch-queries.ts';

/** Whoever waits for goods that are out of stock. */
export function watchRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, watchProduct, async ({ params: { productId }, body: { watches }, principal: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      const product = await holdProduct(tx, accountId, productId);
      if (product === undefined) throw new AppError('not-found', 'There is no such product.');
      if (watches && product.stock !== 0) throw new AppError('conflict', 'This product is there: it can be ordered.');
      await saveWatch(tx, accountId, productId, watches);
      await forgetOffice(tx, ['product.available'], productId, accountId);
      await tellOffice(tx, 'shop', [accountId]);
    });
    return {};
  });
}

/** Notifies those who wait for them that products are there again. Called wherever stock comes back, in the same transaction. */
export async function tellAvailable(tx: Db, productIds: readonly number[]): Promise<void> {
  for (const { productId: thingKey, name: title, accountIds } of await takeWatches(tx, productIds)) {
    await tell(tx, { kind: 'product.available', accountIds, title, thingKey });
    await tellOffice(tx, 'shop', accountIds);
  }
}

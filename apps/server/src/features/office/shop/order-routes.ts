import {
  exportOrders,
  getOrder,
  listAddresses,
  listOrders,
  listPayers,
  moveOrder as moveOrderRoute,
  placeOrder as placeOrderRoute,
} from '@isocenter/contract/office/shop/orders-routes.ts';
import type { OrderRow } from '@isocenter/contract/office/shop/fields.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { colourWord } from './colour-words.ts';
import { addressesOf, pageOfOrders, payersOf } from './order-queries.ts';
import { loadOrder, moveOrder, placeOrder, rowOf } from './orders.ts';

/** The columns of the file of orders. */
const columns: TableColumns<OrderRow> = {
  number: ({ orderId }) => orderId,
  placedAt: ({ placedAt }) => placedAt,
  clinic: ({ clinicName }) => clinicName,
  buyer: ({ buyer }) => buyer,
  what: ({ items }) =>
    items
      .map(({ name, color, qty }) => `${qty} × ${name}${color === null ? '' : ` (${colourWord('en', color)})`}`)
      .join(', '),
  neededBy: ({ neededBy }) => neededBy ?? '',
  total: ({ total }) => total,
  state: ({ state }) => state,
};

export function orderRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  servePage(server, listOrders, {
    read: (principal, query) => rowsOf(db, principal, query),
    beside: (principal) => ({ may: { work: principal.can('update', 'Order'), export: true } }),
  });
  serveTable(server, exportOrders, {
    db,
    name: 'orders',
    columns,
    read: (principal, query) => rowsOf(db, principal, query),
  });
  serve(server, getOrder, ({ params, principal }) => loadOrder(db, principal, params.orderId));
  serve(server, placeOrderRoute, async ({ body, principal }) =>
    loadOrder(db, principal, await placeOrder(db, principal, body)),
  );
  serve(server, moveOrderRoute, async ({ params, body, principal }) => {
    await moveOrder(db, principal, params.orderId, body);
    return loadOrder(db, principal, params.orderId);
  });
  serve(server, listAddresses, async ({ principal }) => ({ rows: await addressesOf(db, principal.accountId) }));
  serve(server, listPayers, async ({ principal }) => ({ rows: await payersOf(db, principal) }));
}

async function rowsOf(...args: Parameters<typeof pageOfOrders>) {
  const { rows, nextCursor } = await pageOfOrders(...args);
  return { rows: rows.map(rowOf), nextCursor };
}

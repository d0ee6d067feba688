import { cursorAt, placeAt, type ListOrder } from '#platform/database/list-cursor.ts';
import type { Page } from './serve-page.ts';

/** The order of a list that is read newest first, by the numbers of its rows. */
function orderOf(name: string): ListOrder {
  return { name, direction: 'desc', columns: [{ expression: 'id', type: 'bigint' }] };
}

/**
 * Reads a page of a list that is read newest first.
 * @param read rows with numbers below `before`, all when it is undefined, at most `limit`
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function newestFirst<Row>(
  name: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  list: {
    readonly read: (page: { readonly before: number | undefined; readonly limit: number }) => Promise<readonly Row[]>;
    readonly numberOf: (row: Row) => number;
  },
): Promise<Page<Row>> {
  const order = orderOf(name);
  const before = cursor === undefined ? undefined : Number(placeAt(order, cursor)[0]);
  const found = await list.read({ before, limit: limit + 1 });
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit),
    nextCursor: last === undefined ? null : cursorAt(order, [String(list.numberOf(last))]),
  };
}

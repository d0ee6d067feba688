import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { behind, cutPage, orderBy, placeOf, type ListOrder, type OrderColumn, type Place } from './list-cursor.ts';
import type { Db } from './schema.ts';

export interface PageMeant {
  readonly cursor?: string | undefined;
  /** Rows of a page. */
  readonly limit: number;
}

/** Rows in their order, and where the next page begins; null on the last. */
interface PageRead<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

export interface PageParts {
  /** The list after `select`. */
  readonly columns: RawBuilder<unknown>;
  /** The tables after `from`. */
  readonly from: RawBuilder<unknown>;
  /** All of them hold. */
  readonly where?: readonly RawBuilder<unknown>[];
}

/** Returns the order of a list by the requested column, and then by those that tell rows apart. */
export function requestedOrder<Sort extends string>(
  list: string,
  sortable: Readonly<Record<Sort, OrderColumn>>,
  { sort, direction }: { readonly sort: Sort; readonly direction: ListOrder['direction'] },
  then: readonly OrderColumn[],
): ListOrder {
  return { name: `${list} by ${sort}`, direction, columns: [sortable[sort], ...then] };
}

/** Reads a page of rows. @throws AppError `invalid-input` for a cursor of another list */
export async function readPage<Row>(
  db: Db,
  order: ListOrder,
  { cursor, limit }: PageMeant,
  { columns, from, where = [] }: PageParts,
): Promise<PageRead<Omit<Row & { place: Place }, 'place'>>> {
  const { rows } = await sql<Row & { place: Place }>`
    select ${columns}, ${placeOf(order)} as place from ${from}
    where ${sql.join([...where, behind(order, cursor)], sql` and `)}
    order by ${orderBy(order)} limit ${limit + 1}`.execute(db);
  return cutPage(order, rows, limit);
}

/**
 * Reads a page of the rows of a statement, which the order names `listed`: for what is so few that what it is ordered by is found for all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function readPageOf<Row>(db: Db, order: ListOrder, page: PageMeant, statement: RawBuilder<unknown>) {
  return readPage<Row>(db, order, page, { columns: sql`listed.*`, from: sql`(${statement}) as listed` });
}

/** Reads a page of what a query of the builder finds. @throws AppError `invalid-input` for a cursor of another list */
export async function readPageBy<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  { cursor, limit }: PageMeant,
) {
  const found = await query
    .select(placeOf(order).as('place'))
    .where(behind(order, cursor))
    .orderBy(orderBy(order))
    .limit(limit + 1)
    .$castTo<Row & { place: Place }>()
    .execute();
  return cutPage(order, found, limit);
}

/** Returns the page with each row mapped. */
export function mapPage<Row, Told>({ rows, nextCursor }: PageRead<Row>, rowOf: (row: Row) => Told): PageRead<Told> {
  return { rows: rows.map((row) => rowOf(row)), nextCursor };
}

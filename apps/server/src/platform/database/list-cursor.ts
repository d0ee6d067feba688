import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import { isValueOf, type ColumnType } from './cursor-values.ts';

export interface OrderColumn {
  /** The expression that SQL compares; never anything out of a request. */
  readonly expression: string;
  readonly type: ColumnType;
}

/** The order of a list that is read page by page. */
export interface ListOrder {
  /** Names the list and its order: the cursor of another one, or of the other direction, is refused. */
  readonly name: string;
  readonly direction: 'asc' | 'desc';
  /** None of them ever null; together they tell any two rows apart, so that pages neither overlap nor leave rows out. */
  readonly columns: readonly OrderColumn[];
}

/** Values of the columns of an order, as text: where a row stands in the list. */
export type Place = readonly string[];

/** Returns the `order by` list. */
export function orderBy({ direction, columns }: ListOrder): RawBuilder<unknown> {
  return sql.raw(columns.map(({ expression }) => `${expression} ${direction}`).join(', '));
}

/** Returns a column that holds the place of a row, for `cutPage`. Instants keep their microseconds, which a Date does not. */
export function placeOf({ columns }: ListOrder): RawBuilder<Place> {
  return sql`array[${sql.raw(columns.map(({ expression }) => `(${expression})::text`).join(', '))}]`;
}

/** Returns the cursor of a row's place in this list, opaque to clients. */
export function cursorAt(order: ListOrder, place: Place): string {
  return Buffer.from(JSON.stringify([titleOf(order), ...place])).toString('base64url');
}

/**
 * Rows behind a cursor; all rows without one.
 * @throws AppError `invalid-input` for a text that `cursorAt` did not make for this order
 */
export function behind(order: ListOrder, cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const place = placeAt(order, cursor);
  const expressions = sql.raw(order.columns.map(({ expression }) => expression).join(', '));
  const values = order.columns.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`);
  return sql<SqlBool>`(${expressions}) ${sql.raw(order.direction === 'asc' ? '>' : '<')} (${sql.join(values)})`;
}

/** Returns a page out of rows of which one more than its limit was requested, and where the next one begins; null when there is none. */
export function cutPage<T extends { readonly place: Place }>(
  order: ListOrder,
  found: readonly T[],
  limit: number,
): { rows: Omit<T, 'place'>[]; nextCursor: string | null } {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit).map(({ place: _place, ...row }) => row),
    nextCursor: last === undefined ? null : cursorAt(order, last.place),
  };
}

/** The most characters of a cursor; the texts that lists are ordered by are much shorter. */
const longestCursor = 2000;

/** Returns the place that a cursor holds. @throws AppError `invalid-input` for a text that `cursorAt` did not make for this order */
export function placeAt(order: ListOrder, cursor: string): Place {
  try {
    const parsed: unknown =
      cursor.length > longestCursor ? null : JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [title, ...place] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    if (title === titleOf(order) && isPlaceIn(order, place)) return place;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}

function titleOf({ name, direction }: ListOrder): string {
  return `${name}, ${direction}`;
}

function isPlaceIn({ columns }: ListOrder, place: readonly unknown[]): place is Place {
  if (place.length !== columns.length) return false;
  return columns.every(({ type }, index) => {
    const value = place[index];
    return typeof value === 'string' && isValueOf(type, value);
  });
}

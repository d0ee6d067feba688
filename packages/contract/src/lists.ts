import { Type, type TProperties, type TObject, type TBoolean, type TSchema, type Static } from 'typebox';
import { defineRoute, type Access, type StreamBody } from './route.ts';
import { oneOf, strict, nullable, Key } from './schemas.ts';
import { tableFormats } from './table-formats.ts';

export const SearchText = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}]*$' });

/**
 * Returns the query fields of a list that is read page by page: the `nextCursor` of the page before, and the number of rows, at most
 * `mostRows`.
 */
export function pagingUpTo(mostRows: number) {
  return {
    cursor: Type.Optional(Type.String({ maxLength: 2000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows })),
  };
}

/** The paging of every list whose rows are read by people. */
export const paging = pagingUpTo(200);

/** Returns the query that filters and orders a list; `columns` can be ordered by. */
function queryProperties<const Columns extends readonly string[], Filters extends TProperties>(
  columns: Columns,
  filters: Filters,
) {
  return {
    q: Type.Optional(SearchText),
    ...filters,
    sort: Type.Optional(oneOf(columns)),
    direction: Type.Optional(oneOf(['asc', 'desc'] as const)),
  };
}

/** The query of a list that is read page by page. */
export function listQuery<const Columns extends readonly string[], Filters extends TProperties>(
  columns: Columns,
  filters: Filters,
) {
  return strict({ ...queryProperties(columns, filters), ...paging });
}

/** CSV unless another is requested. */
export const tableFormat = { format: Type.Optional(oneOf(tableFormats)) };

/** The query of the file of such a list: as it is filtered and ordered, all of it. */
export function tableQuery<const Columns extends readonly string[], Filters extends TProperties>(
  columns: Columns,
  filters: Filters,
) {
  return strict({ ...queryProperties(columns, filters), ...tableFormat });
}

/** Returns the schema of the acts that the caller may do with a list or a record: `mayOf('create', 'export')`. */
export function mayOf<const Acts extends readonly string[]>(...acts: Acts): TObject<Record<Acts[number], TBoolean>> {
  // Each act is a key, and no other is.
  const properties = Object.fromEntries(acts.map((act) => [act, Type.Boolean()])) as Record<Acts[number], TBoolean>;
  return Type.Object(properties);
}

/** A page of a list; `nextCursor` is null on the last. With `may`, what the caller may do with the list. */
export function pageOf<Row extends TSchema>(
  row: Row,
): TObject<{ rows: ReturnType<typeof Type.Array<Row>>; nextCursor: typeof Cursor }>;
export function pageOf<Row extends TSchema, May extends TSchema>(
  row: Row,
  may: May,
): TObject<{ rows: ReturnType<typeof Type.Array<Row>>; nextCursor: typeof Cursor; may: May }>;
export function pageOf(row: TSchema, may?: TSchema) {
  return Type.Object({ rows: Type.Array(row), nextCursor: Cursor, ...(may === undefined ? {} : { may }) });
}

const Cursor = nullable(Type.String());

/** The route of a list's file: what it answers is written page by page, and each call is in the trail as `audit`. */
export function tableRoute<
  const Query extends TSchema,
  const Path extends string,
  const Params extends TSchema = TSchema,
>(route: {
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query: Query;
  readonly audit: string;
}) {
  return defineRoute<
    Params,
    Query,
    TSchema | StreamBody,
    { readonly raw: true; readonly contentTypes: typeof tableTypes },
    'GET',
    Path
  >({
    ...route,
    method: 'GET',
    response: { raw: true, contentTypes: tableTypes },
  });
}

const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** Exact up to a bound that the list states; `isExact` is false beyond it. */
export const BoundedCount = Type.Object({ count: Type.Integer(), isExact: Type.Boolean() });
export type BoundedCount = Static<typeof BoundedCount>;

/** One place up or down in a list that is ordered by hand; at its end it stays. */
const StepPlacing = strict({ toward: oneOf(['up', 'down']) });

/** The new place in a list that is ordered by hand: one place up or down, or in front of another; `null`: at the end. */
export const Placing = Type.Union([StepPlacing, strict({ before: nullable(Key) })]);
export type Placing = Static<typeof Placing>;

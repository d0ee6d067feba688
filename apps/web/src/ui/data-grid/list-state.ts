import type { GridColumn, GridSort, GridState } from './grid-types.ts';

/** The parts of a query's result that decide about the state of its list. */
export type ListResult = Readonly<{
  isError: boolean;
  isPending: boolean;
  /** It waits for the connection. */
  isPaused: boolean;
  isPlaceholderData: boolean;
}>;

/** Returns the state of a grid for the result of its query. */
export function listStateOf(
  { isError, isPending, isPaused, isPlaceholderData }: ListResult,
  count: number,
  isFiltered: boolean,
): GridState {
  if ((isError || (isPending && isPaused)) && count === 0) return 'error';
  if (isPending) return 'loading';
  if (isPlaceholderData) return count === 0 ? 'loading' : 'refreshing';
  if (count > 0) return 'ready';
  return isFiltered ? 'no-match' : 'empty';
}

/** An order as the server's lists take it, by the name the server has for a column. */
export type ListOrder<Name extends string> = Readonly<{ column: Name; direction: 'asc' | 'desc' }>;

/** A column that the server can order by under `order`. */
type OrderedColumn<Name extends string> = Pick<GridColumn<never>, 'id'> & { readonly order?: Name };

/** The order as the header shows it; null where none of the columns has it. */
export function sortOf<Name extends string>(
  columns: readonly OrderedColumn<Name>[],
  { column, direction }: ListOrder<Name>,
): GridSort | null {
  const id = columns.find((candidate) => candidate.order === column)?.id;
  return id === undefined ? null : { columnId: id, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

/** Returns the server's order for a header; `usual` if it has none. */
export function orderOf<Name extends string>(
  columns: readonly OrderedColumn<Name>[],
  sort: GridSort | null,
  usual: ListOrder<Name>,
): ListOrder<Name> {
  const column = columns.find(({ id }) => id === sort?.columnId)?.order;
  if (sort === null || column === undefined) return usual;
  return { column, direction: sort.direction === 'ascending' ? 'asc' : 'desc' };
}

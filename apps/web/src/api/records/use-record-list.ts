import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { GridName, RowDensity } from '@isocenter/contract/people/account/account.ts';
import type { TableFormat } from '@isocenter/contract/table-formats.ts';
import type { ResponseOf, Endpoint } from '@isocenter/contract/route.ts';
import { call } from '../client.ts';
import { useFetchMore } from '../fetch-more.ts';
import { useGridLayout } from '../grid-layout.ts';
import { routeUrl } from '../route-url.ts';
import { saveFrom } from '../save-from.ts';
import { useSearchOf, type SearchChange } from '../search.ts';
import type { SearchDefinition, SearchOf, SearchTexts } from '../search.ts';
import type { Order } from '../search-parts.ts';
import { holdTyping } from '#typing/typed-ahead.ts';

type Page<R extends Endpoint> = ResponseOf<R>;
/** A row of what a route lists. */
export type RowOf<R extends Endpoint> = ResponseOf<R> extends { rows: readonly (infer Row)[] } ? Row : never;

/** The answer of every list; the caller states that its route is one. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

type Query = Readonly<Record<string, unknown>>;

/** The parts of a page's search that its list follows. */
type ListSearch = Readonly<{ sort?: Order<string>; open?: number | 'new' | undefined; at?: string | undefined }>;

export interface RecordListNeeds<R extends Endpoint, Filters, Page> {
  /** The name of the list for the columns that people arrange. */
  readonly grid: GridName;
  /** The first word of the keys under which everything about these records is kept. */
  readonly cacheKey: string;
  readonly route: R;
  readonly params?: Query;
  readonly search: SearchDefinition<Filters, Page>;
  /** The page's filters that this list has; all when absent. */
  readonly filters?: readonly string[];
  /** The query of the page beside its filters; the same object between renders. */
  readonly also?: Query | undefined;
  /** The list is fetched again when this is another value. */
  readonly renewedBy?: unknown;
  /** The list has an order of its own, whatever the address says. */
  readonly isUnordered?: boolean;
  /** A hundred rows, unless said otherwise. */
  readonly pageSize?: number;
  readonly densities?: readonly RowDensity[];
  /** Milliseconds between refetches while the beginning of the list is shown, for lists without events. */
  readonly everyMilliseconds?: number;
  /** Columns that are not shown by themselves; the same array between renders. */
  readonly hidden?: readonly string[];
}

/** Pages of what a route lists, fetched as the end comes near. */
export function listQueryOf<R extends Endpoint>(
  route: R,
  cacheKey: string,
  query: Query,
  params?: Query,
  renewedBy?: unknown,
) {
  return infiniteQueryOptions({
    queryKey: [cacheKey, 'list', route, params, query, renewedBy],
    queryFn: ({ pageParam, signal }) =>
      call(route, { params, query: { ...query, cursor: pageParam } } as never, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as unknown as Pages<never>).nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** Returns the interval after which a list is refetched: none once somebody reads on in it. */
export function atItsBeginning(milliseconds: number | undefined) {
  return ({ state }: { readonly state: { readonly data: { readonly pages: readonly unknown[] } | undefined } }) =>
    milliseconds !== undefined && state.data?.pages.length === 1 ? milliseconds : false;
}

const nothing: Query = {};

/** Returns the search in the address. A person who adds a record types on at once, before its form is there: his keys are held for it. */
function useListSearch<Filters, P>(definition: SearchDefinition<Filters, P>) {
  const [search, changeSearch] = useSearchOf(definition);
  const change = useCallback<SearchChange<SearchOf<Filters, P>>>(
    (part, how) => {
      if ((part as ListSearch).open === 'new') holdTyping(false);
      changeSearch(part, how);
    },
    [changeSearch],
  );
  return [search, change] as const;
}

/**
 * An endless list as its address filters and orders it: what is loaded, how the person arranged it, and how it is changed. One value
 * for `<RecordList>`; `first` is the first page, where the server says what may be done.
 */
export function useRecordList<R extends Endpoint, Filters, P>(needs: RecordListNeeds<R, Filters, P>) {
  const { grid, cacheKey, route, params, search: definition, also = nothing, pageSize = 100 } = needs;
  const [search, change] = useListSearch(definition);
  const { filter: whole } = search as { filter: Query };
  const known = needs.filters;
  const filter =
    known === undefined ? whole : Object.fromEntries(Object.entries(whole).filter(([name]) => known.includes(name)));
  const { open, at, ...ordered } = search as ListSearch;
  const sort = needs.isUnordered === true ? undefined : ordered.sort;
  const order = sort === undefined ? nothing : { sort: sort.column, direction: sort.direction };
  const matching: Query = { ...filter, ...also };
  const inOrder: Query = { ...matching, ...order };
  const pagesOf = listQueryOf(route, cacheKey, { ...inOrder, limit: pageSize }, params, needs.renewedBy);
  const query = useInfiniteQuery({ ...pagesOf, refetchInterval: atItsBeginning(needs.everyMilliseconds) });
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => (page as unknown as Pages<RowOf<R>>).rows), [pages]);
  const layout = useGridLayout(grid, {
    ...(needs.hidden === undefined ? {} : { hidden: needs.hidden }),
    ...(needs.densities === undefined ? {} : { densities: needs.densities }),
  });
  const [activeHere, setActiveHere] = useState<string | null>(null);
  const isInAddress = 'at' in search;
  const setActive = useCallback(
    (key: string) => {
      if (isInAddress) change({ at: key } as unknown as Partial<SearchOf<Filters, P>>, 'replace');
      else setActiveHere(key);
    },
    [isInAddress, change],
  );
  const setFilter = useCallback(
    (texts: SearchTexts) =>
      change({ filter: definition.withTexts(search.filter, texts) } as Partial<SearchOf<Filters, P>>),
    [change, definition, search.filter],
  );
  return {
    rows,
    first: pages?.[0] as Page<R> | undefined,
    query,
    search,
    change,
    filter,
    /** The query of the list, without its order. */
    matching,
    setFilter,
    clearFilter: useCallback(() => change({ filter: {} } as Partial<SearchOf<Filters, P>>), [change]),
    sort: sort ?? null,
    setSort: useCallback(
      (next: Order<string> | null) =>
        change({ sort: next ?? (definition.read({}) as ListSearch).sort } as unknown as Partial<SearchOf<Filters, P>>),
      [change, definition],
    ),
    /** Names what is asked, so that another list is drawn at once. */
    listKey: JSON.stringify(inOrder),
    layout,
    active: typeof open === 'number' ? String(open) : (at ?? activeHere),
    setActive,
    fetchMore: useFetchMore(query),
    /** Saves what is listed, all of it, as a route of the same filters writes it. */
    exportBy: (to: Endpoint, format?: TableFormat) => saveFrom(routeUrl(to, { params, query: { ...inOrder, format } })),
  };
}

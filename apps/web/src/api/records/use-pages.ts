import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryOf, Endpoint } from '@isocenter/contract/route.ts';
import { useFetchMore } from '../fetch-more.ts';
import { atItsBeginning, listQueryOf, type Pages, type RowOf } from './use-record-list.ts';

type PartialQueryOf<R extends Endpoint> = { readonly [Name in keyof QueryOf<R>]?: QueryOf<R>[Name] | undefined };

/** The rows of what a route lists, page after page: for a list that is no grid. */
export function usePages<R extends Endpoint>(
  route: R,
  cacheKey: string,
  query: PartialQueryOf<R>,
  { everyMilliseconds }: { readonly everyMilliseconds?: number } = {},
) {
  const options = listQueryOf(route, cacheKey, query);
  const list = useInfiniteQuery({ ...options, refetchInterval: atItsBeginning(everyMilliseconds) });
  const pages = list.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => (page as unknown as Pages<RowOf<R>>).rows), [pages]);
  return { list, rows, fetchMore: useFetchMore(list) };
}

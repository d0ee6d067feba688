import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint } from '@isocenter/contract/route.ts';
import { atItsBeginning, listQueryOf } from './use-record-list.ts';
import type { Pages, RowOf } from './use-record-list.ts';

/** Returns the events of a record, newest first, page by page; `params` names the record. It may be refetched every so often. */
export function useActivity<R extends Endpoint>(
  route: R,
  cacheKey: string,
  params: Readonly<Record<string, unknown>>,
  everyMilliseconds?: number,
) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...listQueryOf(route, cacheKey, { limit: 50 }, params),
    refetchInterval: atItsBeginning(everyMilliseconds),
  });
  const pages = data?.pages;
  return {
    rows: useMemo(() => (pages ?? []).flatMap((page) => (page as unknown as Pages<RowOf<R>>).rows), [pages]),
    isPending,
    isError,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    refetch,
  };
}

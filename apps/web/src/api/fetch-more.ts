import { useCallback, useEffect, useRef } from 'react';

/** A result that is fetched page by page, as TanStack Query has it. */
type Pages = Readonly<{
  data: { readonly pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}>;

/**
 * Asks for the page after those that are loaded; the function keeps its identity while nothing changes. A page that is requested while the
 * list is fetched again, or that is dropped because it is, is requested afterwards. After a failure it is requested by the next call alone.
 */
export function useFetchMore({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: Pages): () => void {
  const loaded = data?.pages.length ?? 0;
  const wantedAfter = useRef(-1);
  useEffect(() => {
    if (isFetching || wantedAfter.current < 0) return;
    const isStillWanted = wantedAfter.current === loaded && hasNextPage && !isFetchNextPageError;
    if (isStillWanted) void fetchNextPage();
    else wantedAfter.current = -1;
  }, [isFetching, loaded, hasNextPage, isFetchNextPageError, fetchNextPage]);
  return useCallback(() => {
    if (!hasNextPage) return;
    wantedAfter.current = loaded;
    if (!isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, loaded, fetchNextPage]);
}

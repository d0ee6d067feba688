import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listProfilePosts } from '@isocenter/contract/office/profile/endpoints.ts';
import { listQueryOf } from '#api/records/use-record-list.ts';

/** Posts, the latest first, page by page: of colleagues, of one person, or those that ask something still. */
export function usePosts(query: { readonly accountId?: number; readonly asking?: boolean; readonly limit?: number }) {
  const found = useInfiniteQuery(listQueryOf(listProfilePosts, 'profile', query));
  const { data, isPending, hasNextPage: hasMore, isFetchingNextPage: isFetchingMore, fetchNextPage } = found;
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => page.rows), [data]);
  return { rows, isPending, hasMore, isFetchingMore, fetchMore: () => void fetchNextPage() };
}

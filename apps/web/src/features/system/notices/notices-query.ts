import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listNotices,
  readNotice,
  readNotices,
  removeNotice,
  removeNotices,
} from '@isocenter/contract/system/notices/endpoints.ts';
import { call } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';

/** The first word of the keys under which everything about notices is kept. */
export const cacheKey = 'notices';

/** The notices of the bell, the newest first; a page lists all. Live events keep them fresh. */
export const noticesQuery = queryOptions({
  queryKey: [cacheKey, 'bell'],
  queryFn: ({ signal }) => call(listNotices, { query: { limit: 50 } }, { signal }),
});

/** Fetches again what the person was told when something comes, or was read in another window. Used once, by the bell. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'notices.changed' || kind === 'resync') void client.invalidateQueries({ queryKey: [cacheKey] });
  });
}

/** Reading and removing: one by its number, or everything. What is shown is fetched again, also after a refusal. */
export function useNoticeActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [cacheKey] });
  const read = useMutation({
    mutationFn: (noticeId?: number) =>
      noticeId === undefined ? call(readNotices, { body: {} }) : call(readNotice, { params: { noticeId }, body: {} }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (noticeId?: number) =>
      noticeId === undefined ? call(removeNotices, {}) : call(removeNotice, { params: { noticeId } }),
    onSettled,
  });
  return { read: read.mutate, remove: remove.mutate };
}

import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listJobs } from '@isocenter/contract/system/jobs.ts';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import { useCan } from './abilities.tsx';
import { call } from './client.ts';
import { useServerEvents } from './server-events.ts';

/** The jobs that the person may see, newest first, at most 100. Live events keep it fresh. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
});

/** The same page by page, for as far back as somebody looks. */
export const jobPagesQuery = infiniteQueryOptions({
  queryKey: [...jobsQuery.queryKey, 'pages'],
  queryFn: ({ pageParam, signal }) => call(listJobs, { query: { cursor: pageParam, limit: 50 } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** Keeps the cached list of jobs in step with the server, which alone says where a new one stands. Used once, by the frame. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  const { queryKey } = jobsQuery;
  useServerEvents((event) => {
    const changed = event.kind === 'job.changed' ? event.job : undefined;
    if (changed === undefined && event.kind !== 'resync') return;
    const cached = client.getQueryData(queryKey);
    if (changed === undefined || cached?.rows.some(({ id }) => id === changed.id) !== true)
      return void client.invalidateQueries({ queryKey });
    const rows = cached.rows.map((row) => (row.id === changed.id ? changed : row));
    client.setQueryData(queryKey, { ...cached, rows });
  });
}

/** The jobs that wait or run now; none while that is not known. */
export function useRunningJobs(): readonly JobRow[] {
  const maySeeJobs = useCan('read', 'Job');
  const rows = useQuery({ ...jobsQuery, enabled: maySeeJobs }).data?.rows ?? [];
  return rows.filter(({ state }) => state === 'pending' || state === 'running');
}

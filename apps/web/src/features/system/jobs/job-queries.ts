import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listJobQueues, listJobs } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';

/** The jobs that the person may see, newest first, at most 100. Live events keep it fresh. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
});

/** Those that are requested page by page, for as far back as somebody looks. */
export function jobPagesQuery(asked: AskedJobs) {
  return infiniteQueryOptions({
    queryKey: [...jobsQuery.queryKey, 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, { query: { ...asked, cursor: pageParam, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

type AskedJobs = Omit<NonNullable<QueryOf<typeof listJobs>>, 'cursor' | 'limit'>;

/** The waiting and running jobs of each kind of work. */
export const jobQueuesQuery = queryOptions({
  queryKey: [...jobsQuery.queryKey, 'queues'],
  queryFn: ({ signal }) => call(listJobQueues, {}, { signal }),
});

const ofStates = ['pages', 'queues'].map((name) => [...jobsQuery.queryKey, name]);

/** Keeps the cached list of jobs in step with the server, which alone says where a new one stands. Used once, by the frame. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  const { queryKey } = jobsQuery;
  useServerEvents((event) => {
    const changed = event.kind === 'job.changed' ? event.job : undefined;
    if (changed === undefined && event.kind !== 'resync') return;
    const cached = client.getQueryData(queryKey);
    const before = cached?.rows.find(({ id }) => id === changed?.id);
    if (changed === undefined || cached === undefined || before === undefined)
      return void client.invalidateQueries({ queryKey });
    const rows = cached.rows.map((row) => (row === before ? { ...row, ...changed } : row));
    client.setQueryData(queryKey, { ...cached, rows });
    // One that has ended is told once, perhaps after the newest were asked for again: its pages are older than they are.
    if (changed.state === before.state && changed.finishedAt === null) return;
    // An answer that is on its way may be older than this, and would take its place.
    const old = client.isFetching({ queryKey, exact: true }) > 0 ? [queryKey] : ofStates;
    for (const others of old) void client.invalidateQueries({ queryKey: others });
  });
}

/** The newest jobs; none while they are not known. */
export function useJobs(): readonly JobRow[] {
  const maySeeJobs = useCan('read', 'Job');
  return useQuery({ ...jobsQuery, enabled: maySeeJobs }).data?.rows ?? [];
}

/** The jobs that wait or run now. */
export function useRunningJobs(): readonly JobRow[] {
  return useJobs().filter(({ state }) => state === 'pending' || state === 'running');
}

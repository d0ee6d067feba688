import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** The list with one job in its new state: in its place, or first when it is new. */
export function withJob(rows: readonly JobRow[], job: JobRow): JobRow[] {
  return rows.some(({ id }) => id === job.id) ? rows.map((row) => (row.id === job.id ? job : row)) : [job, ...rows];
}

/** Keeps the cached list of jobs in step with the server. Used once, by the frame. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind === 'resync') void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    if (event.kind !== 'job.changed') return;
    client.setQueryData(jobsQuery.queryKey, (cached) => cached && { ...cached, rows: withJob(cached.rows, event.job) });
  });
}

/** The jobs that wait or run now; none while that is not known. */
export function useRunningJobs(): readonly JobRow[] {
  const maySeeJobs = useCan('read', 'Job');
  const rows = useQuery({ ...jobsQuery, enabled: maySeeJobs }).data?.rows ?? [];
  return rows.filter(({ state }) => state === 'pending' || state === 'running');
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beginBackup,
  beginBackupDrill,
  getBackupPlace,
  getBackups,
} from '@isocenter/contract/system/backups/endpoints.ts';
import type { BackupPlaceState } from '@isocenter/contract/system/backups/routes.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

const key = ['settings', 'backup'] as const;

/** The last backup and the last drill. */
export const backupsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(getBackups, {}, { signal }),
});

/** The folder in which the server makes backups. While it does something there, it is polled every second. */
export const backupPlaceQuery = queryOptions({
  queryKey: [...key, 'place'],
  queryFn: ({ signal }) => call(getBackupPlace, {}, { signal }),
  refetchInterval: ({ state }) => (state.data !== undefined && isAnyUnderWay(state.data) ? 1_000 : 60_000),
});

export function isUnderWay({ state }: JobRow): boolean {
  return state === 'pending' || state === 'running' || state === 'paused';
}

function isAnyUnderWay({ backup, drill }: BackupPlaceState): boolean {
  return [backup, drill].some((job) => job !== null && isUnderWay(job));
}

const routes = { backup: beginBackup, drill: beginBackupDrill } as const;

/** Begins it; it goes on whatever becomes of the page. */
export function useBeginBackup(what: keyof typeof routes) {
  const client = useQueryClient();
  const { failed: onError } = useToasts();
  return useMutation({
    mutationFn: () => call(routes[what], { body: {} }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

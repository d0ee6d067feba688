import { queryOptions } from '@tanstack/react-query';
import { getServerSettings, getServerStatus } from '@isocenter/contract/network/server/endpoints.ts';
import { call } from '#api/client.ts';

/** The present settings, and the former ones. */
export const serverSettingsQuery = queryOptions({
  queryKey: ['server', 'settings'],
  queryFn: ({ signal }) => call(getServerSettings, {}, { signal }),
});

/** The status of the server; refetched while it is shown. */
export const serverStatusQuery = queryOptions({
  queryKey: ['server', 'status'],
  queryFn: ({ signal }) => call(getServerStatus, {}, { signal }),
  refetchInterval: 10_000,
});

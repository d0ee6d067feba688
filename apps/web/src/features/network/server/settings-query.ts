import { queryOptions } from '@tanstack/react-query';
import { getServerSettings, getServerStatus } from '@isocenter/contract/network/server/endpoints.ts';
import { call } from '#api/client.ts';

/** What holds, and what held before. */
export const serverSettingsQuery = queryOptions({
  queryKey: ['server', 'settings'],
  queryFn: ({ signal }) => call(getServerSettings, {}, { signal }),
});

/** How the server is; read anew while it is looked at. */
export const serverStatusQuery = queryOptions({
  queryKey: ['server', 'status'],
  queryFn: ({ signal }) => call(getServerStatus, {}, { signal }),
  refetchInterval: 10_000,
});

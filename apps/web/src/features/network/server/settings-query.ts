import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkServerSettings, getServerSettings } from '@isocenter/contract/network/server.ts';
import type { putServerSettings } from '@isocenter/contract/network/server.ts';
import { getServerStatus } from '@isocenter/contract/network/server-status.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

/** What holds, and what held before. */
export const serverSettingsQuery = queryOptions({
  queryKey: ['server', 'settings'],
  queryFn: ({ signal }) => call(getServerSettings, {}, { signal }),
});

/** Whether a change would be accepted now: whether its ports are free, and its certificate and key belong together. */
export const serverCheckQuery = (body: BodyOf<typeof putServerSettings>) =>
  queryOptions({
    queryKey: ['server', 'check', body],
    queryFn: ({ signal }) => call(checkServerSettings, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** How the server is; read anew while it is looked at. */
export const serverStatusQuery = queryOptions({
  queryKey: ['server', 'status'],
  queryFn: ({ signal }) => call(getServerStatus, {}, { signal }),
  refetchInterval: 10_000,
});

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getEndpoints, getInstallation } from '@isocenter/contract/system/installation/endpoints.ts';
import type { Installation } from '@isocenter/contract/system/installation/fields.ts';
import { call } from './client.ts';

/** The public facts of this installation. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
  staleTime: 300_000,
});

/** The addresses that images can be sent to. */
export const endpointsQuery = queryOptions({
  queryKey: ['installation', 'endpoints'],
  queryFn: ({ signal }) => call(getEndpoints, {}, { signal }),
});

/** The installation; the router loads it before any page. */
export function useInstallation(): Installation {
  return useSuspenseQuery(installationQuery).data;
}

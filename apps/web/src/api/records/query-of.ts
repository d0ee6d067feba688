import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@isocenter/contract/route.ts';
import { call } from '../client.ts';
import type { CallInput } from '../caller.ts';

/**
 * Returns the query of a route, cached as `name` below all queries of these records: `queryOf('clinics', 'one', getClinic, { params })`.
 * Other options stand beside it: `queryOptions({ ...queryOf(…), retry: 1 })`.
 */
export function queryOf<R extends Endpoint>(cacheKey: string, name: string, route: R, input: CallInput<R>) {
  return queryOptions({
    queryKey: [cacheKey, name, input],
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearLookups, keepLookup, listLookups } from '@isocenter/contract/archive/lookup/endpoints.ts';
import type { Lately } from '@isocenter/contract/archive/lookup/fields.ts';
import { call } from '#api/client.ts';

export const latelyQuery = queryOptions({
  queryKey: ['lookup', 'lately'],
  queryFn: ({ signal }) => call(listLookups, {}, { signal }),
});

/** Keeps what was looked up; that it could not be kept is nothing to be told of. */
export function useKeepLookup(): (lookup: Lately) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (lookup: Lately) => call(keepLookup, { body: lookup }, { keepalive: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: latelyQuery.queryKey }),
  });
  return mutate;
}

export function useClearLookups() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearLookups, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: latelyQuery.queryKey }),
  });
}

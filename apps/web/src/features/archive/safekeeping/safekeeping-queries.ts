import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkStored, getSafekeeping } from '@isocenter/contract/archive/safekeeping/endpoints.ts';
import { call } from '#api/client.ts';

const key = ['safekeeping'] as const;

export type DamageState = 'open' | 'healed';

/** How the stored images are. While a check runs that somebody asked for, it is asked again every second. */
export const safekeepingQuery = queryOptions({
  queryKey: [...key, 'state'],
  queryFn: ({ signal }) => call(getSafekeeping, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.job ?? null) === null ? 60_000 : 1_000),
});

/** Begins to read everything now. */
export function useCheckStored() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkStored, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

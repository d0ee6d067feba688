import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkStored, getSafekeeping } from '@isocenter/contract/archive/safekeeping/endpoints.ts';
import { call } from '#api/client.ts';

const key = ['safekeeping'] as const;

export type DamageState = 'open' | 'healed';

/** The state of the stored images. While a requested check runs, it is polled every second. */
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

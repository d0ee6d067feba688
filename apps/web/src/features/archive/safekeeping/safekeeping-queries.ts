import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { checkStored, getSafekeeping, listDamaged } from '@isocenter/contract/archive/safekeeping.ts';
import { call } from '#api/client.ts';

const key = ['safekeeping'] as const;

type DamagedPage = ResponseOf<typeof listDamaged>;

export type DamageState = 'open' | 'healed';

/** How the stored images are. While a check runs that somebody asked for, it is asked again every second. */
export const safekeepingQuery = queryOptions({
  queryKey: [...key, 'state'],
  queryFn: ({ signal }) => call(getSafekeeping, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.job ?? null) === null ? 60_000 : 1_000),
});

/** Damaged objects, newest first, a hundred at a time; asked for anew when how many are damaged is another number. */
export function damagedQuery(state: DamageState, damaged: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...key, 'damaged', state, damaged],
    placeholderData: (before: InfiniteData<DamagedPage, string | undefined> | undefined) => before,
    queryFn: ({ pageParam, signal }) => call(listDamaged, { query: { state, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: 1,
  });
}

/** Begins to read everything now. */
export function useCheckStored() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkStored, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

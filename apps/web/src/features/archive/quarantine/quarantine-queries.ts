import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discardQuarantined, listQuarantine } from '@isocenter/contract/archive/quarantine.ts';
import { call } from '#api/client.ts';

const listKey = ['quarantine'] as const;

/** Objects that wait for a decision, newest first, a hundred at a time. */
export const quarantineQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) => call(listQuarantine, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  retry: 1,
});

/** Deletes a kept object for good. */
export function useDiscard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(discardQuarantined, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

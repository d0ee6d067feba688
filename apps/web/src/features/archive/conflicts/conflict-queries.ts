import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countIdentityConflicts,
  decideIdentityConflict,
  getIdentityConflict,
  listIdentityConflicts,
  releaseIdentityConflict,
  takeIdentityConflict,
  undoIdentityDecision,
} from '@isocenter/contract/archive/conflicts/endpoints.ts';
import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import { call } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';

const all = ['identity-conflicts'] as const;
const pageSize = 100;

export type ConflictState = 'open' | 'decided';

/** Conflicts that wait, or that were decided, the newest first. */
export function conflictListQuery(state: ConflictState) {
  return infiniteQueryOptions({
    queryKey: [...all, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listIdentityConflicts, { query: { state, cursor: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** The counts of waiting and decided conflicts, and the time since which the oldest waits. */
export const conflictCountQuery = queryOptions({
  queryKey: [...all, 'count'],
  queryFn: ({ signal }) => call(countIdentityConflicts, {}, { signal }),
});

/** One conflict with both sides. */
export function conflictQuery(conflictId: number) {
  return queryOptions({
    queryKey: [...all, 'one', conflictId],
    queryFn: ({ signal }) => call(getIdentityConflict, { params: { conflictId } }, { signal }),
  });
}

/** Fetches again whatever of the conflicts is shown when one opens, is taken, decided or undone anywhere. */
export function useLiveConflicts(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'identity-conflicts.changed' || kind === 'resync') void client.invalidateQueries({ queryKey: all });
  });
}

/** Taking, releasing, deciding and taking a decision back. What was shown is fetched again, also after a refusal. */
export function useConflictActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  const ofOne = (
    route: typeof takeIdentityConflict | typeof releaseIdentityConflict | typeof undoIdentityDecision,
  ) => ({
    mutationFn: (conflictId: number) => call(route, { params: { conflictId } }),
    onSettled,
  });
  return {
    take: useMutation(ofOne(takeIdentityConflict)),
    release: useMutation(ofOne(releaseIdentityConflict)),
    undo: useMutation(ofOne(undoIdentityDecision)),
    decide: useMutation({
      mutationFn: ({ conflictId, ...body }: { conflictId: number; decision: ConflictDecision; reason: string }) =>
        call(decideIdentityConflict, { params: { conflictId }, body }),
      onSettled,
    }),
  };
}

export type ConflictActs = ReturnType<typeof useConflictActs>;

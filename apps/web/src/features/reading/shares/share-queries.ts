import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createShare, getShare, listShares, revokeShares, type NewShare } from '@isocenter/contract/reading/shares.ts';
import { call } from '#api/client.ts';
import { asked } from '#api/records/asked.ts';

export const kept = 'shares';

export function shareQuery(shareId: number) {
  return { ...asked(kept, 'one', getShare, { params: { shareId } }), staleTime: 0 };
}

/** The newest shares of a study that the person may know of. */
export function sharesOfQuery(studyUid: string) {
  return { ...asked(kept, 'study', listShares, { query: { studyUid, limit: 50 } }), staleTime: 0 };
}

export function useMakeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewShare) => call(createShare, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [kept] }),
  });
}

export function useRevoke() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareIds: number[]) => call(revokeShares, { body: { shareIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [kept] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createShare,
  forgetShareDevices,
  getShare,
  listShares,
  prolongShare,
  revokeShares,
} from '@isocenter/contract/reading/shares/endpoints.ts';
import type { NewShare } from '@isocenter/contract/reading/shares/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';

export const cacheKey = 'shares';

export function shareQuery(shareId: number) {
  return { ...queryOf(cacheKey, 'one', getShare, { params: { shareId } }), staleTime: 0 };
}

/** The newest shares of a study that the person may know of. */
export function sharesOfQuery(studyUid: string) {
  return { ...queryOf(cacheKey, 'study', listShares, { query: { studyUid, limit: 50 } }), staleTime: 0 };
}

export const useMakeShare = () => useShareAct((body: NewShare) => call(createShare, { body }));

export const useRevoke = () => useShareAct((shareIds: number[]) => call(revokeShares, { body: { shareIds } }));

/** Puts off the last day of a share by a week. */
export const useProlong = () =>
  useShareAct((shareId: number) => call(prolongShare, { params: { shareId }, body: { days: 7 } }));

export const useForgetDevices = () =>
  useShareAct((shareId: number) => call(forgetShareDevices, { params: { shareId }, body: {} }));

function useShareAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: [cacheKey] }) });
}

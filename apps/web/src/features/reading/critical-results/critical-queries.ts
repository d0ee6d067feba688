import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  flagCriticalResult,
  getCriticalResult,
  listCriticalResults,
  listToTell,
} from '@isocenter/contract/reading/critical-results/endpoints.ts';
import type { CriticalResult, NewCriticalResult } from '@isocenter/contract/reading/critical-results/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';

export const cacheKey = 'critical-results';

export function criticalQuery(criticalResultId: number) {
  return queryOptions({
    ...queryOf(cacheKey, 'one', getCriticalResult, { params: { criticalResultId } }),
    staleTime: 0,
  });
}

/** The newest of a study that the person may know of, and whether he may flag another. */
export function criticalOfQuery(studyUid: string) {
  const query = { studyUid, limit: 50 };
  return queryOptions({ ...queryOf(cacheKey, 'study', listCriticalResults, { query }), staleTime: 0 });
}

/** Returns the query for people who can be notified of something in a study. */
export function toTellQuery(studyUid: string, q: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'people', listToTell, { params: { studyUid }, query: q === '' ? {} : { q } }),
  });
}

/** An act with a critical result: what it answers is shown, and what lists say of it and its study is fetched again. */
export function useCriticalAct<Input>(act: (input: Input) => Promise<CriticalResult>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(criticalQuery(answer.criticalResultId).queryKey, answer),
    onSettled: () => {
      for (const key of [cacheKey, 'studies', 'notices']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export function useFlag(studyUid: string) {
  return useCriticalAct((body: NewCriticalResult) => call(flagCriticalResult, { params: { studyUid }, body }));
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listPeerReviewCounts,
  askPeerReview,
  getPeerReview,
  getReviewsOfStudy,
  listReviewers,
  takeReviewBack,
} from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import type { PeerReview } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';

export const cacheKey = 'peer-reviews';

export function reviewQuery(peerReviewId: number) {
  return queryOptions({ ...queryOf(cacheKey, 'one', getPeerReview, { params: { peerReviewId } }), staleTime: 0 });
}

export function reviewsOfStudyQuery(studyUid: string) {
  return queryOptions({ ...queryOf(cacheKey, 'study', getReviewsOfStudy, { params: { studyUid } }), staleTime: 0 });
}

/** Returns the query for people who can review the report of a study. */
export function reviewersQuery(studyUid: string, q: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'readers', listReviewers, { params: { studyUid }, query: q === '' ? {} : { q } }),
    select: ({ rows }) => rows,
  });
}

/** The writers of reviewed reports, as the filter offers them. */
export const writersQuery = queryOptions({
  ...queryOf(cacheKey, 'writers', listPeerReviewCounts, { query: { limit: 200 } }),
  select: ({ rows }) => rows,
});

/** An act with a review: what it answers is shown, and what lists and the bell say of it is fetched again. */
export function useReviewAct<Input>(act: (input: Input) => Promise<PeerReview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(reviewQuery(answer.peerReviewId).queryKey, answer),
    onSettled: () => {
      for (const key of [cacheKey, 'notices']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export interface ReviewRequest {
  readonly toAccountId: number | null;
  readonly groupId: number | null;
}

export function useAsk(studyUid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewRequest) => call(askPeerReview, { params: { studyUid }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: [cacheKey] }),
  });
}

export function useTakeBack(studyUid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (peerReviewId: number) => call(takeReviewBack, { params: { studyUid, peerReviewId }, body: {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: [cacheKey] }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { getStudy } from '@isocenter/contract/archive/studies/endpoints.ts';
import { answerTakeOver, keepReading, peekNext } from '@isocenter/contract/reading/workflow/endpoints.ts';
import { presenceSeconds } from '@isocenter/contract/reading/workflow/workflow.ts';
import { call } from '#api/client.ts';
import { useWorkMutation } from '#features/archive/studies/studies.ts';

/** Returns the query for a study's state in the workflow, refetched now and then: the viewer has no list with events. */
export function workOfQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'work', studyUid],
    queryFn: ({ signal }) => call(getStudy, { params: { studyUid } }, { signal }),
    select: ({ study }) => study,
    // Who waits for an answer wants to hear it.
    refetchInterval: ({ state }) => ((state.data?.study.lock?.requestedBy ?? null) === null ? 30_000 : 3_000),
  });
}

/** Says that the reader is still there, for as long as it is asked. */
export function presenceQuery(studyUid: string, isReading: boolean) {
  return queryOptions({
    queryKey: ['reading', 'presence', studyUid],
    queryFn: ({ signal }) => call(keepReading, { params: { studyUid }, body: {} }, { signal }),
    enabled: isReading,
    refetchInterval: presenceSeconds * 1000,
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** Returns the query for the study after the one that is read, as it is now. */
export function aheadQuery(studyUid: string, isReading: boolean) {
  return queryOptions({
    queryKey: ['reading', 'ahead', studyUid],
    queryFn: ({ signal }) => call(peekNext, {}, { signal }),
    enabled: isReading,
    staleTime: 20_000,
  });
}

/** The reader's answer to who wants to take over. */
export function useAnswer(studyUid: string) {
  return useWorkMutation((give: boolean) => call(answerTakeOver, { params: { studyUid }, body: { give } }));
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getStudy } from '@isocenter/contract/archive/studies.ts';
import {
  answerTakeOver,
  askToTakeOver,
  keepReading,
  presenceSeconds,
} from '@isocenter/contract/reading/reading-lock.ts';
import { moveStudies, peekNext } from '@isocenter/contract/reading/workflow.ts';
import type { WorkAct } from '@isocenter/contract/reading/work-acts.ts';
import { call } from '#api/client.ts';

/** How a study stands in the workflow, asked for again now and then: the viewer shows no list that would hear of it. */
export function workOfQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'work', studyUid],
    queryFn: ({ signal }) => call(getStudy, { params: { studyUid } }, { signal }),
    select: ({ study }) => study,
    refetchInterval: presenceSeconds * 1000,
  });
}

/** Says that the reader is still there, for as long as it is asked. */
export function presenceQuery(studyUid: string, isReading: boolean) {
  return queryOptions({
    queryKey: ['studies', 'presence', studyUid],
    queryFn: ({ signal }) => call(keepReading, { params: { studyUid }, body: {} }, { signal }),
    enabled: isReading,
    // Who wants to take over waits for half a minute: the reader hears of it well before.
    refetchInterval: 10_000,
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** What comes after the study that is read, as it looks now. */
export function aheadQuery(studyUid: string, isReading: boolean) {
  return queryOptions({
    queryKey: ['studies', 'reading-ahead', studyUid],
    queryFn: ({ signal }) => call(peekNext, {}, { signal }),
    enabled: isReading,
    staleTime: 20_000,
  });
}

/** What is done with the study that is shown. */
export function useDeskActs(studyUid: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['studies'] });
  return {
    move: useMutation({
      mutationFn: (act: WorkAct) => call(moveStudies, { body: { selection: { studyUids: [studyUid] }, act } }),
      onSettled,
    }),
    answer: useMutation({
      mutationFn: (give: boolean) => call(answerTakeOver, { params: { studyUid }, body: { give } }),
      onSettled,
    }),
    ask: useMutation({
      mutationFn: () => call(askToTakeOver, { params: { studyUid }, body: {} }),
      onSettled,
    }),
  };
}

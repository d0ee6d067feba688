import { useEffect } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { answerSeconds } from '@isocenter/contract/reading/workflow/workflow.ts';
import { useAskToTakeOver } from '#features/archive/studies/studies.ts';

/** Asking the reader of a study to hand it over, and once more when his time to answer is over: then it is the person's own. */
export function useAsking(study: StudyRow | undefined, accountId: number) {
  const ask = useAskToTakeOver();
  const { mutate } = ask;
  const studyUid = study?.studyUid;
  // A reader who refuses takes the question away.
  const isWaiting = study?.lock?.requestedBy?.accountId === accountId;
  useEffect(() => {
    if (!isWaiting || studyUid === undefined) return undefined;
    const timer = window.setTimeout(() => mutate(studyUid), answerSeconds * 1000 + 500);
    return () => window.clearTimeout(timer);
  }, [isWaiting, studyUid, mutate]);
  return { ask, isWaiting };
}

import { useEffect } from 'react';
import { noteCompared } from '@isocenter/contract/reading/reports/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { tellCompared } from '#features/reading/reports/reports.ts';

/** Milliseconds: somebody who goes through the earlier studies has not compared those that he passes. */
const lookedAtMilliseconds = 2_000;

/** The report hears with which study this one is compared, once that has been beside it for a while with all its images known. */
export function useCompared(studyUid: string, comparedUid: string, isComplete: boolean): void {
  const mayReport = useCan('create', 'Reading');
  useEffect(() => {
    if (!isComplete || !mayReport) return undefined;
    const note = async (): Promise<void> => {
      try {
        await call(noteCompared, { params: { studyUid }, body: { comparedUid } });
        tellCompared(studyUid);
      } catch (error) {
        // The images are read all the same; what the report names can be written by hand.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const timer = setTimeout(() => void note(), lookedAtMilliseconds);
    return () => clearTimeout(timer);
  }, [studyUid, comparedUid, isComplete, mayReport]);
}

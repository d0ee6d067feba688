import { useQuery } from '@tanstack/react-query';
import { useUploadView } from '../state/upload-of.ts';
import { waitingQuery } from '../upload-queries.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Returns the counts of this upload's files that wait for a decision, by study; known once it has ended. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { phase, uploadId } = useUploadView();
  const { data = none } = useQuery({ ...waitingQuery(uploadId ?? ''), enabled: phase === 'done' && uploadId !== null });
  return data;
}

/** Returns the sum over all its studies. */
export function useWaitingCount(): number {
  return [...useWaiting().values()].reduce((sum, count) => sum + count, 0);
}

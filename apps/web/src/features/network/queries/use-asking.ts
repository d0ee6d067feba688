import { useEffect, useState, useSyncExternalStore } from 'react';
import { useJobs } from '#features/system/jobs/jobs.ts';
import { Asking } from './asking.ts';

const countedEachMilliseconds = 1_500;

/** Returns the query of this page. Leaving the page cancels what still runs. */
export function useAsking() {
  const [asking] = useState(() => new Asking());
  const snapshot = useSyncExternalStore(asking.subscribe, asking.snapshot);
  useEffect(() => () => asking.stop(), [asking]);
  return { asking, snapshot };
}

/** While something is retrieved, what of it is here is counted anew now and then, and once more when a retrieval ends, however soon. */
export function useCounting(asking: Asking): boolean {
  const rows = useJobs().filter(({ kind }) => kind === 'retrieve');
  const isRetrieving = rows.some(({ state }) => state === 'pending' || state === 'running');
  const states = rows.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    const count = (): void => void asking.count().catch(() => undefined);
    count();
    if (!isRetrieving) return undefined;
    const timer = window.setInterval(count, countedEachMilliseconds);
    return () => window.clearInterval(timer);
  }, [asking, isRetrieving, states]);
  return isRetrieving;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRunningJobs } from '#api/jobs.ts';
import { Asking } from './asking.ts';

const countedEachMilliseconds = 1_500;

/** What is asked on this page. Who leaves it cancels what still runs. */
export function useAsking() {
  const [asking] = useState(() => new Asking());
  const asked = useSyncExternalStore(asking.subscribe, asking.snapshot);
  useEffect(() => () => asking.stop(), [asking]);
  return { asking, asked };
}

/** While something is retrieved, what of it is here is counted anew now and then, and once more when all is done. */
export function useCounting(asking: Asking): boolean {
  const isRetrieving = useRunningJobs().some(({ kind }) => kind === 'retrieve');
  useEffect(() => {
    const count = (): void => void asking.count().catch(() => undefined);
    if (!isRetrieving) return count();
    const timer = window.setInterval(count, countedEachMilliseconds);
    return () => window.clearInterval(timer);
  }, [asking, isRetrieving]);
  return isRetrieving;
}

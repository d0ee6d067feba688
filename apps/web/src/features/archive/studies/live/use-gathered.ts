import { useCallback, useEffect, useRef } from 'react';

/** Calls `act` at most once in a while, the first time after that while: many changes become one. */
export function useGathered(everyMilliseconds: number, act: () => void): () => void {
  const latest = useRef(act);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, everyMilliseconds);
  }, [everyMilliseconds]);
}

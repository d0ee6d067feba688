import { useEffect, useRef } from 'react';

/** Calls `onEnd` when the element that it answers comes into sight: one below the rows of a list. */
export function useEndReached(onEnd: () => void) {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && latest.current());
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}

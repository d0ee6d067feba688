import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The newest value for handlers that must keep their identity. Read it in handlers and effects only. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

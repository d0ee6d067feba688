import { useSyncExternalStore } from 'react';
import { holdTyping } from '#typing/typed-ahead.ts';

/** A dialog that any page can request, and that the frame opens. */
export interface SharedQuestion<T> {
  /** Asks; without anything, closes what is asked. */
  readonly ask: (next: T | undefined) => void;
  /** Returns the open question. Used once, by the frame. */
  readonly useQuestion: () => T | undefined;
}

export function sharedQuestion<T>(): SharedQuestion<T> {
  const listeners = new Set<() => void>();
  let question: T | undefined;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask: (next) => {
      // Until what opens is loaded, the focus that a closing menu gives back must not end it.
      if (next !== undefined) holdTyping();
      question = next;
      for (const listener of listeners) listener();
    },
    useQuestion: () => useSyncExternalStore(listen, () => question),
  };
}

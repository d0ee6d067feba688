import { useSyncExternalStore } from 'react';
import { holdTyping } from '#typing/typed-ahead.ts';

/** A dialog that any page can request, and that the frame opens. */
export interface AskedAnywhere<T> {
  /** Asks; without anything, closes what is asked. */
  readonly ask: (next: T | undefined) => void;
  /** Returns the open request. Used once, by the frame. */
  readonly useAsked: () => T | undefined;
}

export function askedAnywhere<T>(): AskedAnywhere<T> {
  const listeners = new Set<() => void>();
  let asked: T | undefined;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask: (next) => {
      // Until what opens is loaded, the focus that a closing menu gives back must not end it.
      if (next !== undefined) holdTyping();
      asked = next;
      for (const listener of listeners) listener();
    },
    useAsked: () => useSyncExternalStore(listen, () => asked),
  };
}

import { useSyncExternalStore } from 'react';

const everyMilliseconds = 15_000;
const listeners = new Set<() => void>();
let present = Date.now();
let timer: number | undefined;

/** The present instant in milliseconds, a few times a minute: one clock for all rows of a list. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => present);
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    present = Date.now();
    timer = window.setInterval(tick, everyMilliseconds);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick(): void {
  present = Date.now();
  for (const listener of listeners) listener();
}

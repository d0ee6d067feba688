import { useEffect, useRef, useState } from 'react';
import { session } from './client.ts';

/** Work that was open when a session ended, kept in memory for the same person. Nothing of it reaches the browser's storage. */
export class UnsavedWork {
  readonly #open = new Map<string, () => unknown>();
  #kept: { readonly userId: number; readonly states: Map<string, unknown> } | undefined;

  /** Registers what is being worked on; `getState` answers undefined while there is nothing to lose. */
  register(key: string, getState: () => unknown): () => void {
    this.#open.set(key, getState);
    return () => {
      if (this.#open.get(key) === getState) this.#open.delete(key);
    };
  }

  /** Returns true if leaving now would lose something. */
  hasAny(): boolean {
    return [...this.#open.values()].some((getState) => getState() !== undefined);
  }

  /** Keeps everything that is open for this person. Called just before a session ends. */
  keepFor(userId: number): void {
    const states = new Map<string, unknown>();
    for (const [key, getState] of this.#open) {
      const state = getState();
      if (state !== undefined) states.set(key, state);
    }
    this.#kept = states.size === 0 ? undefined : { userId, states };
  }

  /** Returns the work saved under this key for this person. Somebody else's work is dropped at the first call. */
  workOf(key: string, userId: number): unknown {
    if (this.#kept !== undefined && this.#kept.userId !== userId) this.#kept = undefined;
    return this.#kept?.states.get(key);
  }

  /** Forgets what was kept under this key: it is on the screen again. */
  forget(key: string): void {
    this.#kept?.states.delete(key);
  }
}

export const unsavedWork = new UnsavedWork();

/**
 * Keeps a form's unsaved state over a forced sign-out: `getState` answers it, or undefined when nothing is unsaved.
 * Returns what was kept for the same person, once, or undefined.
 */
export function useUnsavedWork<T>(key: string, getState: () => T | undefined): T | undefined {
  const latest = useRef(getState);
  useEffect(() => {
    latest.current = getState;
  });
  useEffect(() => {
    unsavedWork.forget(key);
    return unsavedWork.register(key, () => latest.current());
  }, [key]);
  const [restored] = useState(() => {
    const state = session.state();
    // The value came from this same hook under this same key.
    return state.kind === 'signed-in' ? (unsavedWork.workOf(key, state.user.id) as T | undefined) : undefined;
  });
  return restored;
}

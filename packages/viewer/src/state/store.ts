/** A value that can be watched; fits React's `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State;
  /** Called after every change. @returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that its owner can change. */
export interface WritableStore<State> extends Store<State> {
  /** Replaces the given fields; nobody is notified when all of them are the same as before. */
  readonly set: (change: Partial<State>) => void;
}

/** Makes a store. Listeners run in the order of subscription and must not throw. */
export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => {
      const keys = Object.keys(change) as (keyof State)[]; // Partial<State> has no other keys
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

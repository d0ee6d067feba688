import { useRef, useSyncExternalStore } from 'react';
import type { Store } from '@isocenter/viewer/state/store.ts';

/** The state of a store of the viewer; the component is drawn again after every change. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Some fields of a store's state; the component is drawn again when one of them has changed. */
export function useParts<State extends object, Key extends keyof State>(
  store: Store<State>,
  ...keys: readonly Key[]
): Pick<State, Key> {
  const last = useRef<Pick<State, Key>>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const [state, before] = [store.get(), last.current];
    if (before && keys.every((key) => Object.is(before[key], state[key]))) return before;
    last.current = state;
    return state;
  });
}

/** One value that is worked out from a store's state; the component is drawn again when it is another. */
export function useDerived<State, Value extends string | number | boolean | undefined>(
  store: Store<State>,
  derive: (state: State) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => derive(store.get()));
}

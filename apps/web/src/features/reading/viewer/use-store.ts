import { useSyncExternalStore } from 'react';
import type { Store } from '@isocenter/viewer/engine/store.ts';

/** The state of a store of the viewer; the component is drawn again after every change. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}

import { useSyncExternalStore } from 'react';
import { rootScale } from './use-header-drag.ts';

/** Returns the scale of the person's font size (1 at 100 %), kept up to date. */
export function useRootScale(): number {
  return useSyncExternalStore(subscribe, rootScale, () => 1);
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  window.addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', changed);
  };
}

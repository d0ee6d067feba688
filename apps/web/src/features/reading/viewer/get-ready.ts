import { loadEngine } from './engine.ts';
import { studyAhead } from './study-ahead.ts';
import { preloadViewer } from './viewer-page.tsx';

/** Fetches the viewer and starts its image library; from now on what somebody looks at in a list is read ahead. */
export function getReady(): void {
  preloadViewer();
  studyAhead.follow();
  // whoever opens a study meets the failure
  loadEngine()
    .then(({ prepareViewer }) => prepareViewer())
    .catch(() => undefined);
}

import { loadEngine } from './engine.ts';
import { studyAhead } from './study-ahead.ts';

/** Fetches the image library and starts it; from now on what somebody looks at in a list is read ahead. */
export function getReady(): void {
  studyAhead.follow();
  // whoever opens a study meets the failure
  loadEngine()
    .then(({ prepareViewer }) => prepareViewer())
    .catch(() => undefined);
}

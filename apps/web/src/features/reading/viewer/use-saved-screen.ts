import { useEffect } from 'react';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { keepScreen } from './saved-screen.ts';

/** Keeps what the viewports show when the page goes. */
export function useSavedScreen(viewer: Viewer, studyUid: string): void {
  useEffect(() => {
    const keep = () => keepScreen(studyUid, viewer.describe());
    globalThis.addEventListener('pagehide', keep);
    return () => globalThis.removeEventListener('pagehide', keep);
  }, [viewer, studyUid]);
}

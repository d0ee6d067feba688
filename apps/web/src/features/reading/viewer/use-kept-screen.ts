import { useEffect } from 'react';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { keepScreen } from './kept-screen.ts';

/** Keeps what the viewports show when the page goes. */
export function useKeptScreen(viewer: Viewer, studyUid: string): void {
  useEffect(() => {
    const keep = () => keepScreen(studyUid, viewer.describe());
    globalThis.addEventListener('pagehide', keep);
    return () => globalThis.removeEventListener('pagehide', keep);
  }, [viewer, studyUid]);
}

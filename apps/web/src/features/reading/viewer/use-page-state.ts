import { useCallback, useEffect, useState } from 'react';
import { hasRoomForPanel, hasRoomForReport, isNarrow } from './room.ts';
import type { PageAction } from './run-action.ts';
import type { OverlayMode } from './viewer-context.ts';

/** The state of the page around the images. */
export interface PageState {
  readonly overlay: OverlayMode;
  readonly isPanelOpen: boolean;
  /** Everything but the images is hidden. */
  readonly isImagesOnly: boolean;
  readonly open: 'keys' | 'tags' | 'tools' | undefined;
}

const nextOverlay = { full: 'short', short: 'none', none: 'full' } as const;

/** The state of the page, and how actions change it. @param hasPanel whether there is room and reason to begin with the measurements */
export function usePageState(hasPanel: boolean) {
  const [page, setPage] = useState<PageState>(() => ({
    overlay: 'full',
    isPanelOpen: hasPanel && hasRoomForPanel(),
    isImagesOnly: false,
    open: undefined,
  }));
  const act = useCallback((action: PageAction) => {
    if (action === 'fullScreen.toggle') void toggleFullScreen();
    setPage((before) => after(before, action));
  }, []);
  const close = useCallback(() => setPage((before) => ({ ...before, open: undefined })), []);
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) setPage((before) => ({ ...before, isImagesOnly: false }));
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, []);
  return { page, act, close };
}

function after(page: PageState, action: PageAction): PageState {
  switch (action) {
    case 'overlay.cycle':
      return { ...page, overlay: nextOverlay[page.overlay] };
    case 'panel.toggle':
      // on a phone the sheet of tools would lie above it
      return { ...page, isPanelOpen: !page.isPanelOpen, open: isNarrow() ? undefined : page.open };
    // beside the report there is no room for it
    case 'report.write':
    case 'report.toggle':
      return { ...page, isPanelOpen: page.isPanelOpen && hasRoomForReport() };
    case 'fullScreen.toggle':
      return { ...page, isImagesOnly: !page.isImagesOnly };
    case 'keys.open':
      return { ...page, open: 'keys' };
    case 'tags.open':
      return { ...page, open: 'tags' };
    case 'tools.open':
      return { ...page, open: page.open === 'tools' ? undefined : 'tools' };
    case 'study.next':
    case 'study.previous':
      return page; // another page takes its place
  }
}

/** The whole screen where the browser allows it; the images take the window in any case. */
async function toggleFullScreen(): Promise<void> {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
  await change?.catch(() => undefined); // refused: nothing is lost
}

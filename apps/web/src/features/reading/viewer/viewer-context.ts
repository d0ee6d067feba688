import { createContext, useContext } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { KeyAction } from './key-map.ts';
import type { Priors } from './use-priors.ts';

/** How much text lies on the images. */
export type OverlayMode = 'full' | 'short' | 'none';

/** What the parts of the page share. */
export interface ViewerTools {
  readonly viewer: Viewer;
  /** The study of the page. */
  readonly study: OpenStudy;
  readonly priors: Priors;
  readonly overlay: OverlayMode;
  readonly isPanelOpen: boolean;
  /** Whether measurements can be drawn and changed. */
  readonly mayMeasure: boolean;
  /** Does what a key or a button stands for. */
  readonly run: (action: KeyAction) => void;
}

export const ViewerContext = createContext<ViewerTools | undefined>(undefined);

/** The open viewer. */
export function useViewerTools(): ViewerTools {
  const tools = useContext(ViewerContext);
  if (tools === undefined) throw new Error('useViewerTools is used outside of an open viewer');
  return tools;
}

import { createContext, useContext } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { KeyAction } from './key-map.ts';
import type { ReportMarks } from './sr-marks/report-marks.ts';
import type { Priors } from './use-priors.ts';

/** The amount of text on the images. */
export type OverlayMode = 'full' | 'short' | 'none';

/** The parts of the page's state that all of it shares, whatever study is open. */
export interface ViewerTools {
  readonly viewer: Viewer;
  readonly overlay: OverlayMode;
  readonly isPanelOpen: boolean;
  /** True if all tools lie over the images. */
  readonly isToolsOpen: boolean;
  /** True if the report is beside the images; undefined if there is none to be seen. */
  readonly isReportOpen: boolean | undefined;
  /** True if measurements can be drawn and changed. */
  readonly mayMeasure: boolean;
  /** Somebody without an account: nothing is compared or measured. */
  readonly isGuest: boolean;
  /** Does what a key or a button stands for. */
  readonly run: (action: KeyAction) => void;
}

/** The study of the page. What does not need it is not drawn again when the next one takes its place. */
export interface StudyOfViewer {
  readonly study: OpenStudy;
  readonly priors: Priors;
  /** The marks of structured reports on its images; undefined if it has none. */
  readonly marks: ReportMarks | undefined;
}

export const ViewerContext = createContext<ViewerTools | undefined>(undefined);
export const StudyContext = createContext<StudyOfViewer | undefined>(undefined);

/** The open viewer. */
export function useViewerTools(): ViewerTools {
  const tools = useContext(ViewerContext);
  if (tools === undefined) throw new Error('useViewerTools is used outside of an open viewer');
  return tools;
}

/** The study that is open, and what it is compared with. */
export function useOpenStudy(): StudyOfViewer {
  const open = useContext(StudyContext);
  if (open === undefined) throw new Error('useOpenStudy is used outside of an open viewer');
  return open;
}

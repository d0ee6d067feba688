import type { ShownBy } from '../presets/shown-by.ts';
import { cellsOf, type Layout, oneViewport } from '../arrangement/layout.ts';
import type { StudyState } from '../study/study-reading.ts';
import type { ToolName } from './tools.ts';

/** The state of the viewer as a whole; the viewports have stores of their own. */
export interface ViewerState {
  /** The open studies, in the order in which they were opened. */
  readonly studies: readonly StudyState[];
  readonly layout: Layout;
  /** Viewports show cuts through a volume. */
  readonly isCut: boolean;
  /** Ids of the cells, row by row. */
  readonly cells: readonly string[];
  readonly activeCell: string;
  /** One viewport fills the place of all; the others stay as they are behind it. */
  readonly maximized: string | undefined;
  readonly tool: ToolName;
  readonly linked: boolean;
  readonly referenceLines: boolean;
  /** True if the overlay planes of pictures are shown. */
  readonly overlayPlanes: boolean;
  /** The norm or mapping by which uptakes of PET are shown, where the patient's facts are known. */
  readonly norm: ShownBy;
  /** CSS pixels for a millimetre on the screen; undefined where nobody has measured it. */
  readonly screenPixelsPerMillimetre: number | undefined;
  /** True if the browser draws with WebGL; without it pictures are drawn all the same, but no planes are cut through a volume. */
  readonly canReformat: boolean;
}

/** The share of pictures that have arrived, by display set id, from 0 to 1. It changes with every one of them, and so stands alone. */
export interface Shares {
  /** The share of pictures that have been on the screen. */
  readonly seen: Readonly<Record<string, number>>;
  /** The share of pictures that have arrived. */
  readonly loaded: Readonly<Record<string, number>>;
}

/** A viewer that has just been opened. */
export const initialState: ViewerState = {
  studies: [],
  layout: oneViewport,
  isCut: false,
  cells: cellsOf(oneViewport),
  activeCell: 'cell-1',
  maximized: undefined,
  tool: 'window',
  linked: true,
  referenceLines: true,
  overlayPlanes: true,
  norm: 'bw',
  screenPixelsPerMillimetre: undefined,
  canReformat: true,
};

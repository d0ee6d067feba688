import type { StudyState } from '../study/study-reading.ts';
import type { ToolName } from './tools.ts';

/** How the viewports are arranged. */
export type Layout =
  | { readonly kind: 'grid'; readonly rows: 1 | 2 | 3; readonly columns: 1 | 2 | 3 }
  | { readonly kind: 'mpr' };

/** The state of the viewer as a whole; the viewports have stores of their own. */
export interface ViewerState {
  /** The open studies, in the order in which they were opened. */
  readonly studies: readonly StudyState[];
  readonly layout: Layout;
  /** Ids of the cells, row by row. */
  readonly cells: readonly string[];
  readonly activeCell: string;
  /** One viewport takes the place of all; the others stay as they are behind it. */
  readonly maximized: string | undefined;
  readonly tool: ToolName;
  readonly linked: boolean;
  readonly referenceLines: boolean;
  /** Whether the overlay planes of pictures are shown. */
  readonly overlayPlanes: boolean;
  /** Whether the browser draws with WebGL; without it pictures are drawn all the same, but no planes are cut through a volume. */
  readonly canReformat: boolean;
}

/** How far the pictures have come, by display set id, from 0 to 1. Changes with every one of them, and so stands alone. */
export interface Shares {
  /** Those that have been on the screen. */
  readonly seen: Readonly<Record<string, number>>;
  /** Those that have arrived. */
  readonly loaded: Readonly<Record<string, number>>;
}

/** A viewer that has just been opened. */
export const initialState: ViewerState = {
  studies: [],
  layout: { kind: 'grid', rows: 1, columns: 1 },
  cells: ['cell-1'],
  activeCell: 'cell-1',
  maximized: undefined,
  tool: 'window',
  linked: true,
  referenceLines: true,
  overlayPlanes: true,
  canReformat: true,
};

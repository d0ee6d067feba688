import type { DisplaySet, SeriesSummary } from '../study/model.ts';
import type { ToolName } from './tools.ts';

/** How the viewports are arranged. */
export type Layout =
  | { readonly kind: 'grid'; readonly rows: 1 | 2 | 3; readonly columns: 1 | 2 | 3 }
  | { readonly kind: 'mpr' };

/** A series of the strip. */
export interface SeriesState extends SeriesSummary {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** HTTP status behind `failed`; 0 without an answer. */
  readonly failure: number | undefined;
  /** Empty until the series is ready. */
  readonly displaySets: readonly DisplaySet[];
}

/** The state of the viewer as a whole; the viewports have stores of their own. */
export interface ViewerState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** HTTP status behind `failed`; 0 without an answer. */
  readonly failure: number | undefined;
  readonly series: readonly SeriesState[];
  readonly layout: Layout;
  /** Ids of the cells, row by row. */
  readonly cells: readonly string[];
  readonly activeCell: string;
  /** One viewport takes the place of all; the others stay as they are behind it. */
  readonly maximized: string | undefined;
  readonly tool: ToolName;
  readonly linked: boolean;
  readonly referenceLines: boolean;
  /** Whether the browser draws with WebGL; without it pictures are drawn all the same, but no planes are cut through a volume. */
  readonly canReformat: boolean;
  /** Share of pictures that have been on the screen, by display set id, 0 to 1. */
  readonly seen: Readonly<Record<string, number>>;
  /** Share of pictures that have arrived, by display set id, 0 to 1. */
  readonly loaded: Readonly<Record<string, number>>;
}

/** A viewer that has just been opened. */
export const initialState: ViewerState = {
  status: 'loading',
  failure: undefined,
  series: [],
  layout: { kind: 'grid', rows: 1, columns: 1 },
  cells: ['cell-1'],
  activeCell: 'cell-1',
  maximized: undefined,
  tool: 'window',
  linked: true,
  referenceLines: true,
  canReformat: true,
  seen: {},
  loaded: {},
};

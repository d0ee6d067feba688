import type { ReactNode } from 'react';
import type { Drawing } from '../controls/drawn.tsx';

/** The ways to draw a row: two lines of 44 px, one of 36, one of 28 with single columns, or a card on touch. */
export type GridDensity = 'comfortable' | 'standard' | 'compact' | 'cards';

type GridAlign = 'start' | 'end' | 'center';

export type GridColumn<Row> = {
  readonly id: string;
  /** The name of the column, in its header, its menu and the column list. */
  readonly header: string;
  /** True hides the name from sight: icon columns. */
  readonly headerHidden?: boolean;
  /** Width and smallest width in px at 100 %. */
  readonly width: number;
  readonly min?: number;
  /** The column shares in the rest of the width; a number above 1 takes that many shares. */
  readonly grow?: boolean | number;
  readonly align?: GridAlign;
  readonly sortable?: boolean;
  /** False leaves “Filter by this column” out of its menu. */
  readonly filterable?: boolean;
  /** Rows can stand together by what it says. */
  readonly groupable?: boolean;
  /** False keeps the column always on. */
  readonly hideable?: boolean;
  /** Densities that have this column; all when left out. Compact unfolds what comfortable merges. */
  readonly densities?: readonly GridDensity[];
  /** Its shape while the list loads. */
  readonly skeleton?: 'text' | 'lines' | 'badge' | 'round' | 'none';
  readonly render: (row: Row, density: GridDensity) => ReactNode;
};

export type GridSort = Readonly<{ columnId: string; direction: 'ascending' | 'descending' }>;

/** A person's changes to the columns of a view. Columns it does not name keep their place and width. */
export type GridColumnState = Readonly<{
  order: readonly string[];
  /** Widths in px at 100 %. */
  widths: Readonly<Record<string, number>>;
  hidden: readonly string[];
}>;

export type GridMenuItem = Readonly<{
  id: string;
  label: string;
  icon?: Drawing;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  dividerBefore?: boolean;
  onSelect: () => void;
}>;

/** `refreshing` keeps the old rows at 55 % while the filter changes. */
export type GridState = 'ready' | 'loading' | 'refreshing' | 'error' | 'empty' | 'no-match';

export type RowDecoration = Readonly<{
  /** Edge at the row's start: STAT, or the row that the page is about. */
  edge?: 'stat' | 'selected';
  /** The row came in a moment ago. */
  arriving?: boolean;
  /** Share of its images that arrived, 0 to 1. */
  progress?: number;
  /** The row is being changed. */
  busy?: boolean;
}>;

export type GridLabels = Readonly<{
  /** The name of the grid: “Study list”. */
  grid: string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  loading: string;
  rowMenu: (name: string) => string;
  columnMenu: (column: string) => string;
  sortAscending: string;
  sortDescending: string;
  sortDefault: string;
  filterBy: string;
  moveBefore: string;
  moveAfter: string;
  pin: string;
  wider: string;
  narrower: string;
  hide: string;
  groupBy: string;
  ungroup: string;
}>;

/** English; another language passes its own. */
export const englishGridLabels: GridLabels = {
  grid: 'List',
  selectAll: 'Select all rows that are loaded',
  selectRow: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  loading: 'The list is loading',
  rowMenu: (name) => `Actions for ${name}`,
  columnMenu: (column) => `${column}: sort, filter, arrange`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  sortDefault: 'Default order',
  filterBy: 'Filter by this column',
  moveBefore: 'Move before the previous column',
  moveAfter: 'Move after the next column',
  pin: 'Pin at the start',
  wider: 'Wider',
  narrower: 'Narrower',
  hide: 'Hide',
  groupBy: 'Group by this column',
  ungroup: 'No groups',
};

/** State of a person who arranged nothing. */
export const noColumnState: GridColumnState = { order: [], widths: {}, hidden: [] };

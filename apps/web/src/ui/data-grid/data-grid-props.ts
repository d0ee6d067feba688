import type { HTMLAttributes, ReactNode } from 'react';
import type {
  GridColumn,
  GridColumnState,
  GridDensity,
  GridLabels,
  GridMenuItem,
  GridSort,
  GridState,
  RowDecoration,
} from './grid-types.ts';
import type { GridGroup } from './grid-groups.ts';
import type { Selection } from './selection.ts';

export type DataGridProps<Row> = {
  /** Keep the array and its `render` functions the same between renders: a row is drawn again when they change. */
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** Names a row; the same for the same thing, whatever changes about it. */
  readonly rowKey: (row: Row) => string;
  /** The name of the row that is read out: for its box and its menu. The key when left out. */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** Returns the heading of a row; rows of one heading come side by side. Keep the function the same between renders. */
  readonly groupOf?: ((row: Row) => GridGroup) | undefined;
  readonly density: GridDensity;
  readonly state: GridState;
  /** Stand in place of the rows in these states; the header stays. */
  readonly errorState?: ReactNode;
  readonly emptyState?: ReactNode;
  readonly noMatchState?: ReactNode;
  /** Rows in the whole list, when known; more than are loaded. */
  readonly rowCount?: number;
  /** The list goes on behind `rowCount`, or behind `rows` where nobody counted. */
  readonly goesOn?: boolean;
  /** Names the filter and sort: a change of order within one list waits for the pointer, another list does not. */
  readonly listKey?: string;

  readonly sort?: GridSort | null;
  readonly onSortChange?: (sort: GridSort | null) => void;
  /** Keys of the selected rows. Without `onSelectionChange` there are no boxes. */
  readonly selection?: Selection;
  readonly onSelectionChange?: (selection: Selection) => void;
  /** The row the keyboard is on, which the preview shows. */
  readonly activeKey?: string | null;
  readonly onActiveChange?: (key: string) => void;
  /** Double click, Enter; a tap on a card. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowMenu?: ((row: Row) => readonly GridMenuItem[]) | undefined;
  /** The few acts that appear over the icons under the pointer. */
  readonly rowActions?: ((row: Row) => readonly GridMenuItem[]) | undefined;
  readonly rowDecoration?: ((row: Row) => RowDecoration | undefined) | undefined;
  /** Rows that are put in order by hand: what makes one of them dragged (`useDragOrder`). Left out while they stand in another order. */
  readonly rowDrag?: ((key: string) => HTMLAttributes<HTMLElement>) | undefined;
  /** The card of a row on touch; the columns below each other when left out. */
  readonly card?: (row: Row) => ReactNode;

  readonly columnState?: GridColumnState;
  readonly onColumnStateChange?: (state: GridColumnState) => void;
  /** “Filter by this column” in the header's menu. */
  readonly onFilterColumn?: (columnId: string) => void;
  /** “Group by this column” in the header's menu; null ends it. */
  readonly onGroupColumn?: (columnId: string | null) => void;

  /** The last rows come near: asked whenever the list or the part of it that is drawn changes meanwhile. */
  readonly onEndReached?: () => void;
  readonly footer?: ReactNode;
  /** Floats above the footer while two or more rows are selected. */
  readonly bulkBar?: ReactNode;
  /** The list is what its page is about: it has the keyboard as soon as it is there, on the row that is active. */
  readonly takesFocus?: boolean | undefined;
  readonly labels?: GridLabels;
};

/** No selection, as one value: a new set for each render would draw every row again. */
export const nothingSelected: Selection = new Set();

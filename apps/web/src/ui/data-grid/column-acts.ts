import {
  columnWidth,
  moveColumn,
  nextSort,
  resizeColumn,
  shiftColumn,
  toggleColumn,
  visibleColumns,
} from './column-layout.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { noColumnState } from './grid-types.ts';
import type { GridColumnState } from './grid-types.ts';

/** Returns the acts on the columns of a grid, for header, menu and keyboard alike. */
export function columnActs<Row>(props: DataGridProps<Row>) {
  const {
    columns,
    density,
    columnState: state = noColumnState,
    sort = null,
    onSortChange,
    onColumnStateChange,
  } = props;
  const change = (next: GridColumnState): void => (next === state ? undefined : onColumnStateChange?.(next));
  const find = (id: string) => columns.find((column) => column.id === id);
  return {
    sortNext: (id: string) => onSortChange?.(nextSort(sort, id)),
    resize: (id: string, width: number) => {
      const column = find(id);
      if (column !== undefined) change(resizeColumn(state, column, width));
    },
    widen: (id: string, step: number) => {
      const column = find(id);
      if (column !== undefined) change(resizeColumn(state, column, columnWidth(column, state) + step));
    },
    shift: (id: string, by: -1 | 1) => change(shiftColumn(columns, state, { id, by, density })),
    move: (id: string, beforeId: string | null) => change(moveColumn(columns, state, id, beforeId)),
    pin: (id: string) => change(moveColumn(columns, state, id, visibleColumns(columns, state, density)[0]?.id ?? null)),
    hide: (id: string) => change(toggleColumn(state, id)),
  };
}

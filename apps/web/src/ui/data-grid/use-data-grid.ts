import { useId, useMemo, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { gridMinimum, gridTemplate, visibleColumns } from './column-layout.ts';
import type { Arrangeable, RowEnds } from './column-layout.ts';
import { columnActs } from './column-acts.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { nothingSelected } from './data-grid-props.ts';
import { englishGridLabels, noColumnState } from './grid-types.ts';
import type { GridColumnState } from './grid-types.ts';
import { keyOfRows, useFrozenRows } from './frozen-rows.ts';
import { coverage } from './selection.ts';
import { useListEnd } from './use-list-end.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useGridGroups } from './use-grid-groups.ts';
import { useGridCalls } from './use-grid-calls.ts';
import { useHeaderDrag } from './use-header-drag.ts';
import type { HeaderDrag } from './use-header-drag.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Everything a grid knows between its props and its parts: the rows to draw, the columns, what happens on each act. */
export function useDataGrid<Row>(props: DataGridProps<Row>) {
  const { columns: all, density, state, labels = englishGridLabels } = props;
  const { columnState = noColumnState, selection = nothingSelected } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [pointerInside, setPointerInside] = useState(false);

  const drawn = useDrawnRows(props, scroller, pointerInside);
  const { rows, rowKeys, groups, virtual } = drawn;
  const { activeIndex } = groups;
  const columns = useMemo(() => visibleColumns(all, columnState, density), [all, columnState, density]);
  const calls = useCallsOf(props, drawn, columns.length, scroller);
  const acts = columnActs(props);
  const drag = useHeaderDrag({ onResize: acts.resize, onMove: acts.move });

  const cards = density === 'cards';
  const selectable = props.onSelectionChange !== undefined;
  const withCheck = selectable && !cards;
  const hasRows = state === 'ready' || state === 'refreshing';
  const cover = useMemo(
    () => (withCheck && hasRows ? coverage(rowKeys, selection) : 'none'),
    [withCheck, hasRows, rowKeys, selection],
  );
  const takesFocus = props.takesFocus === true && !cards;
  useFirstFocus({ scroller, takesFocus, hasRows, activeIndex, scrollTo: virtual.scrollTo });
  const activeRowId = activeIndex < 0 || !hasRows ? undefined : `${id}-${activeIndex}`;
  // Acts of a row's own appear over its icons; a menu alone has a place where nothing else stands.
  const withMenu = !cards && props.rowMenu !== undefined && props.rowActions === undefined;

  return {
    id,
    rows,
    rowKeys,
    groups,
    columns,
    virtual,
    calls,
    acts,
    drag,
    labels,
    cards,
    selectable,
    withCheck,
    cover,
    hasRows,
    style: placesOf(columns, columnState, { withCheck, withMenu }, drag.drag),
    scroller,
    columnState,
    selection,
    setPointerInside,
    activeId: calls.column === null || activeRowId === undefined ? activeRowId : `${activeRowId}-${calls.column}`,
    rowCount: props.rowCount ?? rows.length,
    /** The list goes on behind what is loaded. */
    hasMore: props.goesOn === true || (props.rowCount ?? 0) > rows.length,
    toggleAll: () => props.onSelectionChange?.(cover === 'all' ? nothingSelected : new Set(rowKeys)),
  };
}

type Scroller = RefObject<HTMLDivElement | null>;

/** The rows that stay while the pointer is over them, in their groups, and which of them are in the document. */
function useDrawnRows<Row>(props: DataGridProps<Row>, scroller: Scroller, pointerInside: boolean) {
  const { rowKey, density, onEndReached } = props;
  const listKey = keyOfRows(props.listKey ?? '', props.state);
  const rows = useFrozenRows({ rows: props.rows, listKey, pointerInside }, rowKey);
  const rowKeys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const groups = useGridGroups(props, rows);
  const { lines, activeIndex } = groups;
  const virtual = useVirtualRows({ scroller, density, lines, activeIndex, onEndReached });
  return { rows, rowKeys, groups, virtual };
}

/** What the keyboard and the mouse do in the rows; the end of the list may have to be loaded first. */
function useCallsOf<Row>(
  props: DataGridProps<Row>,
  { rowKeys, groups, virtual }: ReturnType<typeof useDrawnRows<Row>>,
  columnCount: number,
  scroller: Scroller,
) {
  const { scrollTo, pageRows } = virtual;
  const end = useListEnd({
    keys: rowKeys,
    rowCount: props.rowCount ?? rowKeys.length,
    scrollToEnd: () => scrollTo(groups.lines.length - 1),
    onActiveChange: props.onActiveChange,
  });
  const { go: goToEnd, stop: stopGoing } = end;
  return useGridCalls({ props, groups, rowKeys, columnCount, scroller, scrollTo, pageRows, goToEnd, stopGoing });
}

/** Returns the places of the columns. */
function placesOf(
  columns: readonly Arrangeable[],
  state: GridColumnState,
  ends: RowEnds,
  drag: HeaderDrag | null,
): CSSProperties {
  const dragged = drag?.kind === 'resize' ? { [drag.id]: drag.width } : {};
  const arranged = { ...state, widths: { ...state.widths, ...dragged } };
  // Custom properties are not among the properties React knows; their values are made of numbers only.
  return {
    '--grid-columns': gridTemplate(columns, arranged, ends),
    '--grid-minimum': `${gridMinimum(columns, arranged, ends) / 16}rem`,
  } as CSSProperties;
}

export type DataGridModel<Row> = ReturnType<typeof useDataGrid<Row>>;

export type GridBodyProps<Row> = { readonly props: DataGridProps<Row>; readonly model: DataGridModel<Row> };

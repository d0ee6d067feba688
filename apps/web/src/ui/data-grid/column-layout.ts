import type { GridColumn, GridColumnState, GridDensity, GridSort } from './grid-types.ts';

/** Distance between columns and at the sides of a row, px. */
const columnGap = 9;
/** The gap behind figures, which end where the next text would begin. */
const figureGap = 20;
const rowSide = 10;
const checkWidth = 16;
/** The sign of a row's menu rests here, behind the last column. */
const menuWidth = 34;
const defaultMinimum = 26;
/** The share of its width that a column keeps if there is no room for all; one that a person set keeps all of it. */
const shrinkShare = 0.88;
const maximum = 1200;

/** The properties of a column that decide about its arrangement. */
export type Arrangeable = Pick<GridColumn<never>, 'id' | 'width' | 'min' | 'grow' | 'align' | 'hideable' | 'densities'>;

/** The columns that are shown, in the person's order. Names that no longer exist are ignored; new columns keep their place. */
export function visibleColumns<Column extends Arrangeable>(
  columns: readonly Column[],
  state: GridColumnState,
  density: GridDensity,
): readonly Column[] {
  return inOrder(columns, state.order).filter(
    (column) =>
      (column.densities === undefined || column.densities.includes(density)) &&
      (column.hideable === false || !state.hidden.includes(column.id)),
  );
}

/** All columns in the person's order; one that the order does not name stays behind its neighbour in the definition. */
export function inOrder<Column extends Arrangeable>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const result = [...new Set(order)].flatMap((id) => known.get(id) ?? []);
  columns.forEach((column, place) => {
    if (result.includes(column)) return;
    const before = columns.slice(0, place).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column);
  });
  return result;
}

/** The width of a column in px at 100 %, within its bounds. */
export function columnWidth(column: Arrangeable, state: GridColumnState): number {
  const wanted = state.widths[column.id];
  return clampWidth(column, wanted !== undefined && Number.isFinite(wanted) ? wanted : column.width);
}

/** Bounds a width to what the column allows. */
function clampWidth(column: Arrangeable, width: number): number {
  return Math.round(Math.min(maximum, Math.max(column.min ?? Math.min(defaultMinimum, column.width), width)));
}

/** The parts before and behind the columns of a row. */
export type RowEnds = Readonly<{ withCheck: boolean; withMenu: boolean }>;

function leastWidth(column: Arrangeable, state: GridColumnState): number {
  const width = columnWidth(column, state);
  return state.widths[column.id] === undefined ? Math.round(width * shrinkShare) : width;
}

/**
 * The CSS grid template of header and rows, in rem so that the person's font size scales it. Each column carries the
 * gap behind it; the last one carries the side. All give way a little before the grid scrolls sideways. Without a growing
 * column the rest stays empty at the end.
 */
export function gridTemplate(columns: readonly Arrangeable[], state: GridColumnState, ends: RowEnds): string {
  const tracks = columns.map((column, place) => {
    const first = !ends.withCheck && place === 0 ? rowSide : 0;
    const around = first + gapBehind(columns, place);
    const least = rem(leastWidth(column, state) + around);
    const shares = sharesOf(column);
    return `minmax(${least}, ${shares === 0 ? rem(columnWidth(column, state) + around) : `${shares}fr`})`;
  });
  const rest = columns.some((column) => sharesOf(column) > 0) ? [] : ['minmax(0, 1fr)'];
  const check = ends.withCheck ? [rem(rowSide + checkWidth + columnGap)] : [];
  return [...check, ...tracks, ...rest, ...(ends.withMenu ? [rem(menuWidth)] : [])].join(' ');
}

function sharesOf({ grow = false }: Arrangeable): number {
  return typeof grow === 'number' ? grow : grow ? 1 : 0;
}

/** The smallest width of header and rows in px at 100 %: below it they scroll sideways. */
export function gridMinimum(columns: readonly Arrangeable[], state: GridColumnState, ends: RowEnds): number {
  const sides = rowSide + (ends.withCheck ? checkWidth + columnGap : 0) + (ends.withMenu ? menuWidth : 0);
  return columns.reduce((sum, column, place) => sum + leastWidth(column, state) + gapBehind(columns, place), sides);
}

function gapBehind(columns: readonly Arrangeable[], place: number): number {
  if (place === columns.length - 1) return rowSide;
  const isFigure = columns[place]?.align === 'end' && columns[place + 1]?.align !== 'end';
  return isFigure ? figureGap : columnGap;
}

function rem(px: number): string {
  return `${px / 16}rem`;
}

/** The state with one column's width set. */
export function resizeColumn(state: GridColumnState, column: Arrangeable, width: number): GridColumnState {
  return { ...state, widths: { ...state.widths, [column.id]: clampWidth(column, width) } };
}

/** The state with a column put in front of `beforeId`, or at the end when that is null. */
export function moveColumn(
  columns: readonly Arrangeable[],
  state: GridColumnState,
  id: string,
  beforeId: string | null,
): GridColumnState {
  const order = inOrder(columns, state.order).map((column) => column.id);
  if (id === beforeId || !order.includes(id)) return state;
  const others = order.filter((other) => other !== id);
  const place = beforeId === null ? others.length : others.indexOf(beforeId);
  others.splice(place === -1 ? others.length : place, 0, id);
  return { ...state, order: others };
}

/** The state with a column moved by one visible place towards the start (-1) or the end (1). */
export function shiftColumn(
  columns: readonly Arrangeable[],
  state: GridColumnState,
  move: Readonly<{ id: string; by: -1 | 1; density: GridDensity }>,
): GridColumnState {
  const shown = visibleColumns(columns, state, move.density).map((column) => column.id);
  const at = shown.indexOf(move.id);
  const target = at + (move.by === 1 ? 2 : -1);
  if (at === -1 || target < 0 || (move.by === 1 && at === shown.length - 1)) return state;
  return moveColumn(columns, state, move.id, shown[target] ?? null);
}

/** The state with a column shown or hidden. */
export function toggleColumn(state: GridColumnState, id: string): GridColumnState {
  const hidden = state.hidden.includes(id) ? state.hidden.filter((other) => other !== id) : [...state.hidden, id];
  return { ...state, hidden };
}

/** The next step of a header: ascending, descending, default order. */
export function nextSort(sort: GridSort | null, columnId: string): GridSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' };
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : null;
}

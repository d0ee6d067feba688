/** The position of the keyboard: a row, and a cell of it or (null) the row as a whole. */
type GridPosition = Readonly<{ row: number; column: number | null }>;

export type GridKey = Readonly<{ key: string; shift: boolean; ctrl: boolean; alt: boolean }>;

export type GridKeyContext = Readonly<{
  position: GridPosition;
  rowCount: number;
  columnCount: number;
  /** Rows that fit the window: what PageUp and PageDown move by. */
  pageRows: number;
  rightToLeft: boolean;
  /** The keyboard is on a heading, or below one; absent in a list without. */
  heading?: 'here' | 'above' | undefined;
}>;

export type GridKeyAct =
  | Readonly<{ kind: 'move'; position: GridPosition; extend: boolean }>
  | Readonly<{ kind: 'fold'; open: boolean | undefined }>
  | Readonly<{ kind: 'heading' | 'toggle' | 'all' | 'clear' | 'open' | 'cell' | 'menu' | 'header' }>;

/**
 * Returns the act of a key in the grid; null when it is none of the grid's. Up, down, page and end keys move between rows, the sideways
 * ones into the cells and back; with Shift the selection follows. Space toggles, Enter opens (or acts in a cell), Ctrl+A selects all, Esc
 * clears the selection. On a heading the sideways ones unfold and fold; from a row, back leads to its heading.
 */
export function gridKey(key: GridKey, context: GridKeyContext): GridKeyAct | null {
  if (key.alt) return null;
  if (key.ctrl) return withControl(key, context);
  if (context.heading === 'here' && key.key === 'Enter') return { kind: 'fold', open: undefined };
  switch (key.key) {
    case ' ':
      return { kind: 'toggle' };
    case 'Enter':
      return { kind: context.position.column === null ? 'open' : 'cell' };
    case 'F2':
      return context.position.column === null ? null : { kind: 'cell' };
    case 'Escape':
      return { kind: 'clear' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F10':
      return key.shift ? { kind: 'menu' } : null;
    default:
      return movement(key, context);
  }
}

function withControl(key: GridKey, context: GridKeyContext): GridKeyAct | null {
  if (key.key.toLowerCase() === 'a') return { kind: 'all' };
  if (key.key === 'Home') return toRow(0, key, context);
  return key.key === 'End' ? toRow(context.rowCount - 1, key, context) : null;
}

function movement(key: GridKey, context: GridKeyContext): GridKeyAct | null {
  const { position, rowCount, columnCount, pageRows } = context;
  switch (key.key) {
    case 'ArrowDown':
      return toRow(position.row + 1, key, context);
    case 'ArrowUp':
      return position.row <= 0 && !key.shift ? { kind: 'header' } : toRow(position.row - 1, key, context);
    case 'PageDown':
      return toRow(position.row + Math.max(1, pageRows - 1), key, context);
    case 'PageUp':
      return toRow(position.row - Math.max(1, pageRows - 1), key, context);
    case 'Home':
      return position.column === null ? toRow(0, key, context) : toColumn(0, context);
    case 'End':
      return position.column === null ? toRow(rowCount - 1, key, context) : toColumn(columnCount - 1, context);
    case 'ArrowRight':
    case 'ArrowLeft':
      return sideways(key, context);
    default:
      return null;
  }
}

function sideways(key: GridKey, context: GridKeyContext): GridKeyAct | null {
  const { position, columnCount, rightToLeft, heading } = context;
  const towardsEnd = (key.key === 'ArrowRight') !== rightToLeft;
  if (heading === 'here') return { kind: 'fold', open: towardsEnd };
  if (position.column === null && !towardsEnd) return heading === 'above' ? { kind: 'heading' } : null;
  if (position.column === null) return toColumn(0, context);
  const next = position.column + (towardsEnd ? 1 : -1);
  if (next < 0) return { kind: 'move', position: { ...position, column: null }, extend: false };
  return next < columnCount ? toColumn(next, context) : null;
}

function toRow(row: number, key: GridKey, { rowCount, position }: GridKeyContext): GridKeyAct | null {
  if (rowCount === 0) return null;
  const bounded = Math.min(rowCount - 1, Math.max(0, row));
  return { kind: 'move', position: { ...position, row: bounded }, extend: key.shift };
}

function toColumn(column: number, { position, rowCount, columnCount }: GridKeyContext): GridKeyAct | null {
  if (rowCount === 0 || columnCount === 0) return null;
  return { kind: 'move', position: { row: Math.max(0, position.row), column }, extend: false };
}

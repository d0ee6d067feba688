import type { DisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';

/** Shows pictures in cells in this order; what is in its place already stays. */
export function hangInOrder(cells: readonly Cell[], displaySets: readonly DisplaySet[]): void {
  const pictures = displaySets.filter(({ kind }) => kind === 'images');
  for (const [index, cell] of cells.entries()) {
    const next = pictures[index];
    if (next && cell.store.get().displaySet !== next) void cell.show(next);
  }
}

/** Shows in empty cells the pictures that are in no other. */
export function fillEmptyCells(cells: readonly Cell[], displaySets: readonly DisplaySet[]): void {
  const shown = new Set(cells.map((cell) => cell.store.get().displaySet?.id));
  const waiting = displaySets.filter(({ id, kind }) => kind === 'images' && !shown.has(id));
  for (const cell of cells) {
    const next = cell.store.get().displaySet ? undefined : waiting.shift();
    if (next) void cell.show(next);
  }
}

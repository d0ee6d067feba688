import type { GreyWindow } from '../presets/window-presets.ts';
import type { Cell } from './cell.ts';

/** Takes the window of one reformatted view over into the others that are cut from the same volume. */
export function shareWindow(source: Cell, cells: readonly Cell[]): void {
  const { window, plane, displaySet } = source.store.get();
  if (!window || !plane) return;
  for (const cell of cells) {
    const other = cell.store.get();
    const isOfSame = cell !== source && other.plane !== undefined && other.displaySet === displaySet;
    if (isOfSame && !(other.window && isClose(other.window, window))) cell.picture.setWindow(window);
  }
}

/** The way through the library rounds: without some tolerance two views would correct each other for ever. */
function isClose(a: GreyWindow, b: GreyWindow): boolean {
  return Math.abs(a.center - b.center) + Math.abs(a.width - b.width) <= b.width / 1000;
}

import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';

const numberOfFrames = '00280008';

/** Returns true if a viewport shows an object of several frames. */
export function isFilm({ frame, plane }: CellState): boolean {
  return !plane && Number(frame?.instance[numberOfFrames]?.Value?.[0]) > 1;
}

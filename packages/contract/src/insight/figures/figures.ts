import type { FigureName } from './figure-measures.ts';

/** So many figures are told at once. */
export const mostFigures = 12;
/** So many values of a dimension are told apart unless more are asked for; the others are one row, `*`. */
export const usualValues = 100;

/** Returns the names of figures as they stand in an address. */
export function figureList(measures: readonly FigureName[]): string {
  return measures.join(',');
}

export const recountReasons = ['first', 'time-zone', 'rules', 'nightly', 'person'] as const;

/** DLP in mGy·cm, CTDIvol in mGy, dose area product in Gy·cm². */
export const doseQuantities = ['dlp', 'ctdi', 'dap'] as const;

import type { FigureName } from './figure-measures.ts';

/** The most figures of one request. */
export const mostFigures = 12;
/** The most values of a dimension unless more are requested; the others are one row, `*`. */
export const usualValues = 100;

/** Returns the names of figures as they stand in an address. */
export function figureList(measures: readonly FigureName[]): string {
  return measures.join(',');
}

export const recountReasons = ['first', 'time-zone', 'rules', 'nightly', 'person'] as const;

/** DLP in mGy·cm, CTDIvol in mGy, dose area product in Gy·cm². */
export const doseQuantities = ['dlp', 'ctdi', 'dap'] as const;

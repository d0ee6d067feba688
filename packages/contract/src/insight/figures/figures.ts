import type { FigureName } from './figure-measures.ts';

/** So many figures are told at once. */
export const mostFigures = 12;
/** So many values of a dimension are told apart unless more are asked for; the others are one row, `*`. */
export const usualValues = 100;

/** What is asked for as an address has it. */
export function figureList(measures: readonly FigureName[]): string {
  return measures.join(',');
}

export const recountReasons = ['first', 'time-zone', 'rules', 'nightly', 'person'] as const;

/** DLP in mGy·cm, CTDIvol in mGy, dose area product in Gy·cm². */
export const doseQuantities = ['dlp', 'ctdi', 'dap'] as const;

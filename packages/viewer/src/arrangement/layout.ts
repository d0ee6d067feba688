import type { DisplaySet } from '../study/model.ts';

export interface Layout {
  readonly rows: 1 | 2 | 3;
  readonly columns: 1 | 2 | 3;
  /** The first viewport has its column alone. */
  readonly isFirstTall?: boolean | undefined;
}

export const oneViewport: Layout = { rows: 1, columns: 1 };
/** The layout for three planes of a volume. */
export const threePlanes: Layout = { rows: 2, columns: 2, isFirstTall: true };

/** Ids of the cells of a layout, row by row. The first cells of a larger one are those of a smaller one. */
export function cellsOf({ rows, columns, isFirstTall = false }: Layout): readonly string[] {
  return Array.from({ length: rows * columns - (isFirstTall ? rows - 1 : 0) }, (_, index) => `cell-${index + 1}`);
}

/**
 * Returns how a study is hung unless somebody chose otherwise: mammograms four up, radiographs side by side, everything else one. The kind
 * of the first pictures decides.
 */
export function firstLayout(displaySets: readonly DisplaySet[]): Layout {
  const pictures = displaySets.filter(({ kind }) => kind === 'images');
  const modality = pictures[0]?.modality ?? '';
  const alike = pictures.filter((one) => one.modality === modality).length;
  if (modality === 'MG' && alike >= 3) return { rows: 2, columns: 2 };
  if (['CR', 'DX', 'MG', 'RG'].includes(modality) && alike >= 2) return { rows: 1, columns: 2 };
  return oneViewport;
}

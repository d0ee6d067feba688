import type { DisplaySet } from '../study/model.ts';
import type { Plane } from './cell-state.ts';
import type { Layout } from './viewer-state.ts';

/** Ids of the reformatted views, in the order in which they are laid out. */
export const mprCells = ['mpr-axial', 'mpr-coronal', 'mpr-sagittal'] as const;

/** The cells of a layout, row by row. The first cells of a larger grid are those of a smaller one. */
export function cellsOf(layout: Layout): readonly string[] {
  if (layout.kind === 'mpr') return mprCells;
  return Array.from({ length: layout.rows * layout.columns }, (_, index) => `cell-${index + 1}`);
}

/**
 * How a study is hung when nobody said otherwise: mammograms four up, radiographs side by side, everything else one.
 * The kind of the first pictures decides.
 */
export function firstLayout(displaySets: readonly DisplaySet[]): Extract<Layout, { kind: 'grid' }> {
  const pictures = displaySets.filter(({ kind }) => kind === 'images');
  const modality = pictures[0]?.modality ?? '';
  const alike = pictures.filter((one) => one.modality === modality).length;
  if (modality === 'MG' && alike >= 3) return { kind: 'grid', rows: 2, columns: 2 };
  if (['CR', 'DX', 'MG', 'RG'].includes(modality) && alike >= 2) return { kind: 'grid', rows: 1, columns: 2 };
  return { kind: 'grid', rows: 1, columns: 1 };
}

/** The plane of a reformatted view, by the id of its cell or viewport; undefined for those of a grid. */
export function planeOfCell(id: string): Plane | undefined {
  if (id.startsWith('mpr-axial')) return 'axial';
  if (id.startsWith('mpr-coronal')) return 'coronal';
  return id.startsWith('mpr-sagittal') ? 'sagittal' : undefined;
}

import type { Vector } from './slice-plane.ts';

/** The facts of an image that say which others of its series it is scrolled through with. */
export interface StackedImage {
  readonly sopInstanceUid: string;
  readonly frameCount: number;
  readonly modality: string;
  readonly rows: number | undefined;
  readonly columns: number | undefined;
  readonly samples: number | undefined;
  /** The normal of its first frame. */
  readonly normal: Vector | undefined;
}

/** Each picture of these stands alone: two views of a chest are compared, not scrolled. */
const projections = new Set(['CR', 'DX', 'MG', 'RG', 'IO', 'PX']);

/**
 * The same for images of a series that form a stack: of one size, colour and orientation, so that a localiser in it becomes its own. A
 * multi-frame object and a projection image stand alone.
 */
export function stackOf({
  sopInstanceUid,
  frameCount,
  modality,
  rows,
  columns,
  samples,
  normal,
}: StackedImage): string {
  if (frameCount > 1 || projections.has(modality)) return sopInstanceUid;
  const direction = normal ? normal.map((value) => Math.round(value * 20)).join(',') : 'none';
  return `${rows}x${columns}x${samples} ${direction}`.replaceAll('-0,', '0,');
}

import type { StackViewport, Types } from '@cornerstonejs/core';
import { isByProcessor } from './processor-placing.ts';

/** A matrix of the canvas that leads from the pixels of a picture, whose edges are whole numbers, to those of the canvas. */
export function pixelsOnCanvas(viewport: StackViewport): [number, number, number, number, number, number] {
  const { origin, spacing, direction } = viewport.getImageData();
  const ratio = globalThis.devicePixelRatio || 1;
  // whole numbers are the middle of pixels to WebGL, and their edge to the processor
  const edge = isByProcessor(viewport) ? 0 : -0.5;
  const along = (axis: 0 | 1 | 2, column: number, row: number): number =>
    (origin[axis] ?? 0) + column * spacing[0] * (direction[axis] ?? 0) + row * spacing[1] * (direction[axis + 3] ?? 0);
  const at = (column: number, row: number): readonly [number, number] => {
    const place: Types.Point3 = [along(0, column, row), along(1, column, row), along(2, column, row)];
    const [x, y] = viewport.worldToCanvas(place);
    return [x * ratio, y * ratio];
  };
  const [[x, y], [ax, ay], [dx, dy]] = [at(edge, edge), at(edge + 1, edge), at(edge, edge + 1)];
  return [ax - x, ay - y, dx - x, dy - y, x, y];
}

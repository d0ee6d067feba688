import type { ImagePlane } from './image-plane.ts';
import { addScaled, dot, subtract, type Vector3 } from './vector.ts';

/**
 * Returns where the rectangle of one image cuts the plane of another: two points in patient coordinates (mm).
 * @returns undefined when the planes are parallel (under about 6°), do not meet inside the image, do not share a frame of reference, or the
 * cutting image has no known size.
 */
export function referenceLine(cutting: ImagePlane, target: ImagePlane): [Vector3, Vector3] | undefined {
  if (!cutting.frameOfReferenceUid || cutting.frameOfReferenceUid !== target.frameOfReferenceUid) return undefined;
  if (Math.abs(dot(cutting.normal, target.normal)) > 0.995) return undefined;
  const corners = cornersOf(cutting);
  if (!corners) return undefined;
  const points = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    const point = next && crossing(corner, next, target);
    return point ? [point] : [];
  });
  const [first, ...others] = points;
  const last = first && others.find((point) => Math.hypot(...subtract(point, first)) > 1e-3);
  return first && last ? [first, last] : undefined;
}

/** The middle of an image in patient coordinates (mm); undefined without a pixel spacing. */
export function imageCentre(plane: ImagePlane): Vector3 | undefined {
  if (!plane.spacing) return undefined;
  const along = addScaled(plane.position, plane.row, (plane.spacing.column * (plane.columns - 1)) / 2);
  return addScaled(along, plane.column, (plane.spacing.row * (plane.rows - 1)) / 2);
}

function cornersOf(plane: ImagePlane): Vector3[] | undefined {
  if (!plane.spacing) return undefined;
  const width = plane.spacing.column * plane.columns;
  const height = plane.spacing.row * plane.rows;
  const topLeft = addScaled(
    addScaled(plane.position, plane.row, -plane.spacing.column / 2),
    plane.column,
    -plane.spacing.row / 2,
  );
  const topRight = addScaled(topLeft, plane.row, width);
  return [topLeft, topRight, addScaled(topRight, plane.column, height), addScaled(topLeft, plane.column, height)];
}

function crossing(from: Vector3, to: Vector3, plane: ImagePlane): Vector3 | undefined {
  const before = dot(subtract(from, plane.position), plane.normal);
  const after = dot(subtract(to, plane.position), plane.normal);
  if (before === after || Math.sign(before) * Math.sign(after) > 0) return undefined;
  return addScaled(from, subtract(to, from), before / (before - after));
}

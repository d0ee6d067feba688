import { dot, type Vector3 } from './vector.ts';

/** Names the plane by the largest component of its normal. */
export function planeOf(normal: Vector3): 'axial' | 'sagittal' | 'coronal' {
  const [x, y, z] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])];
  if (z >= x && z >= y) return 'axial';
  return x >= y ? 'sagittal' : 'coronal';
}

/** Returns how far along its normal a plane lies, in mm from the origin; towards the left, the back or the head (LPS). */
export function distanceAlong(normal: Vector3, point: Vector3): number {
  const axis = { sagittal: normal[0], coronal: normal[1], axial: normal[2] }[planeOf(normal)];
  return dot(normal, point) * (axis < 0 ? -1 : 1);
}

/** Patient coordinates (LPS, PS3.3 §C.7.6.2.1.1) in millimetres, or a direction. */
export type Vector3 = readonly [x: number, y: number, z: number];

/** The scalar product. */
export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product. */
export function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** a + b·factor. */
export function addScaled(a: Vector3, b: Vector3, factor: number): Vector3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

/** a − b. */
export function subtract(a: Vector3, b: Vector3): Vector3 {
  return addScaled(a, b, -1);
}

/** The vector of length 1 with this direction; undefined for (almost) nothing. */
export function unit(a: Vector3): Vector3 | undefined {
  const length = Math.hypot(...a);
  return length > 1e-6 ? [a[0] / length, a[1] / length, a[2] / length] : undefined;
}

/** Three finite numbers as a vector; undefined for anything else. */
export function vector3(values: readonly unknown[]): Vector3 | undefined {
  const [x, y, z] = values;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return undefined;
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : undefined;
}

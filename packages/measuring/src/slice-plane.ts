/** A place in the patient in mm, or a direction there. */
export type Vector = readonly [number, number, number];

/** The plane of a picture in the patient. */
export interface SlicePlane {
  /** Centre of the first pixel. */
  readonly position: Vector;
  /** Direction of a row, that is of growing column index. */
  readonly row: Vector;
  /** Direction of a column, that is of growing row index. */
  readonly column: Vector;
  readonly normal: Vector;
}

/**
 * Returns the plane by Image Position and Image Orientation (Patient) (PS3.3 §C.7.6.2); undefined when one is missing or nonsense.
 * Directions that were written with few decimals are made to stand square, and to be 1 long.
 */
export function slicePlane(position: readonly number[], orientation: readonly number[]): SlicePlane | undefined {
  const at = vectorOf(position);
  const row = unit(vectorOf(orientation.slice(0, 3)));
  const stated = unit(vectorOf(orientation.slice(3, 6)));
  if (!at || !row || !stated || Math.abs(along(row, stated)) > 0.01) return undefined;
  const slant = along(row, stated);
  const column = unit([stated[0] - slant * row[0], stated[1] - slant * row[1], stated[2] - slant * row[2]]);
  if (!column) return undefined;
  const normal = unit([
    row[1] * column[2] - row[2] * column[1],
    row[2] * column[0] - row[0] * column[2],
    row[0] * column[1] - row[1] * column[0],
  ]);
  return normal && { position: at, row, column, normal };
}

/** Returns how far a place lies along a direction. */
export function along([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

function vectorOf(numbers: readonly number[]): Vector | undefined {
  const [x, y, z] = numbers;
  if (x === undefined || y === undefined || z === undefined) return undefined;
  return numbers.length === 3 && numbers.every(Number.isFinite) ? [x, y, z] : undefined;
}

function unit(vector: Vector | undefined): Vector | undefined {
  const length = vector ? Math.hypot(...vector) : 0;
  return vector && length > 1e-6 ? [vector[0] / length, vector[1] / length, vector[2] / length] : undefined;
}

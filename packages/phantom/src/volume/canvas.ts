import type { GradientNoise } from './gradient-noise.ts';

/** Millimetres in the patient's coordinates: to the left, to the back, to the head (PS3.3 §C.7.6.2.1.1). */
export type Point = readonly [x: number, y: number, z: number];

/** Where an image lies in the patient. Directions are unit vectors; spacings are millimetres between pixel centres. */
export interface Plane {
  readonly columns: number;
  readonly rows: number;
  /** The centre of the first pixel. */
  readonly origin: Point;
  readonly rowDirection: Point;
  readonly columnDirection: Point;
  readonly spacing: number;
}

/** Bends space a little, so that ellipsoids become organs. */
export interface Warp {
  readonly noise: GradientNoise;
  readonly amplitude: number;
  readonly wavelength: number;
}

/** One plane being painted: a value and a (bent) position for every pixel. */
export interface Canvas {
  readonly plane: Plane;
  readonly values: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  /** How far bending can move a point, millimetres. */
  readonly margin: number;
}

/** The pixels of a canvas that a ball can touch; empty ones are `undefined`. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const cell = 16;

/** A canvas filled with one value. */
export function canvasOf(plane: Plane, fill: number, warp: Warp): Canvas {
  const count = plane.columns * plane.rows;
  const canvas: Canvas = {
    plane,
    values: new Float32Array(count).fill(fill),
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    margin: warp.amplitude * 1.2,
  };
  [canvas.x, canvas.y, canvas.z].forEach((target, axis) => fillAxis(canvas, target, axis, warp));
  return canvas;
}

/** The window of a ball with this centre and radius. */
export function windowOf(canvas: Canvas, centre: Point, radius: number): Window | undefined {
  const { plane } = canvas;
  const reach = radius + canvas.margin;
  const offset: Point = [centre[0] - plane.origin[0], centre[1] - plane.origin[1], centre[2] - plane.origin[2]];
  const across = dot(offset, plane.rowDirection);
  const down = dot(offset, plane.columnDirection);
  const away = dot(offset, offset) - across * across - down * down;
  if (away > reach * reach) return undefined;
  const left = Math.max(0, Math.ceil((across - reach) / plane.spacing));
  const right = Math.min(plane.columns - 1, Math.floor((across + reach) / plane.spacing));
  const top = Math.max(0, Math.ceil((down - reach) / plane.spacing));
  const bottom = Math.min(plane.rows - 1, Math.floor((down + reach) / plane.spacing));
  return left > right || top > bottom ? undefined : { left, right, top, bottom };
}

/** The scalar product. */
export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// The bend is computed at every 16th pixel and interpolated: it is much smoother than the pixels.
function fillAxis(canvas: Canvas, target: Float32Array, axis: number, warp: Warp): void {
  const { columns, rows, origin, rowDirection, columnDirection, spacing } = canvas.plane;
  const gridColumns = Math.ceil(columns / cell) + 1;
  const gridRows = Math.ceil(rows / cell) + 1;
  const grid = new Float32Array(gridColumns * gridRows);
  const position = (column: number, row: number, k: 0 | 1 | 2): number =>
    origin[k] + spacing * (column * rowDirection[k] + row * columnDirection[k]);
  const shift = axis * 37.7;
  for (let at = 0; at < grid.length; at++) {
    const column = (at % gridColumns) * cell;
    const row = Math.floor(at / gridColumns) * cell;
    const [x, y, z] = [position(column, row, 0), position(column, row, 1), position(column, row, 2)];
    const bend = warp.noise.at(x / warp.wavelength + shift, y / warp.wavelength, z / warp.wavelength);
    grid[at] = ([x, y, z][axis] ?? 0) + warp.amplitude * bend;
  }
  for (let row = 0, at = 0; row < rows; row++) {
    const line = Math.floor(row / cell) * gridColumns;
    const down = (row % cell) / cell;
    for (let column = 0; column < columns; column++, at++) {
      const corner = line + Math.floor(column / cell);
      const across = (column % cell) / cell;
      const above = (grid[corner] ?? 0) * (1 - across) + (grid[corner + 1] ?? 0) * across;
      const below = (grid[corner + gridColumns] ?? 0) * (1 - across) + (grid[corner + gridColumns + 1] ?? 0) * across;
      target[at] = above * (1 - down) + below * down;
    }
  }
}

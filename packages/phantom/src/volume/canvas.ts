import type { GradientNoise } from './gradient-noise.ts';

/** Millimetres in the patient's coordinates: to the left, to the back, to the head (PS3.3 §C.7.6.2.1.1). */
export type Point = readonly [x: number, y: number, z: number];

/** Points from a plain row of coordinates: x, y, z of the first, of the second and so on. */
export function points(coordinates: readonly number[]): Point[] {
  return mirrored(1, coordinates);
}

/** The same on the left (`side` 1) or, mirrored, on the right (-1). */
export function mirrored(side: number, coordinates: readonly number[]): Point[] {
  const result: Point[] = [];
  for (let at = 0; at + 2 < coordinates.length; at += 3) {
    result.push([side * (coordinates[at] ?? 0), coordinates[at + 1] ?? 0, coordinates[at + 2] ?? 0]);
  }
  return result;
}

/** The plane of an image in the patient. Directions are unit vectors; spacings are millimetres between pixel centres. */
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
  /** Positions of the last canvas, used again for the next one of the same size. */
  readonly scratch: { x: Float32Array; y: Float32Array; z: Float32Array };
}

/** A warp of its own memory. */
export function warpOf(noise: GradientNoise, amplitude: number, wavelength: number): Warp {
  const none = new Float32Array(0);
  return { noise, amplitude, wavelength, scratch: { x: none, y: none, z: none } };
}

/** One plane being painted: a value and a (bent) position for every pixel. */
export interface Canvas {
  readonly plane: Plane;
  readonly values: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly warp: Warp;
}

/** The pixels of a canvas that a ball can touch; empty ones are `undefined`. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const cell = 16;

/** A canvas filled with one value. It ends the use of an earlier canvas of the same warp, except for its values. */
export function canvasOf(plane: Plane, fill: number, warp: Warp): Canvas {
  const count = plane.columns * plane.rows;
  const { scratch } = warp;
  if (scratch.x.length !== count) for (const axis of ['x', 'y', 'z'] as const) scratch[axis] = new Float32Array(count);
  const { x, y, z } = scratch;
  const canvas: Canvas = { plane, values: new Float32Array(count).fill(fill), x, y, z, warp };
  [canvas.x, canvas.y, canvas.z].forEach((target, axis) => fillAxis(canvas, target, axis, warp));
  return canvas;
}

/** The window of a ball with this centre and radius. */
export function windowOf(canvas: Canvas, centre: Point, radius: number): Window | undefined {
  const { warp } = canvas;
  if (ballWindow(canvas.plane, centre, radius + warp.amplitude * 1.2) === undefined) return undefined;
  // The bend is nearly the same all over a small ball: move the ball instead of widening the window by all it could be.
  if (radius > warp.wavelength / 2) return ballWindow(canvas.plane, centre, radius + warp.amplitude * 1.2);
  return ballWindow(canvas.plane, unbent(warp, centre, 2), radius * (1 + (3 * warp.amplitude) / warp.wavelength) + 0.5);
}

function ballWindow(plane: Plane, centre: Point, reach: number): Window | undefined {
  const { origin, rowDirection, columnDirection, spacing } = plane;
  const offset: Point = [centre[0] - origin[0], centre[1] - origin[1], centre[2] - origin[2]];
  const across = dot(offset, rowDirection);
  const down = dot(offset, columnDirection);
  const away = dot(offset, offset) - across * across - down * down;
  if (away > reach * reach) return undefined;
  const half = Math.sqrt(reach * reach - Math.max(0, away));
  const left = Math.max(0, Math.ceil((across - half) / spacing));
  const right = Math.min(plane.columns - 1, Math.floor((across + half) / spacing));
  const top = Math.max(0, Math.ceil((down - half) / spacing));
  const bottom = Math.min(plane.rows - 1, Math.floor((down + half) / spacing));
  return left > right || top > bottom ? undefined : { left, right, top, bottom };
}

/** Returns where in the patient something appears that is painted at `target`: bending undone, exactly enough after twelve steps. */
export function unbent(warp: Warp, target: Point, steps = 12): Point {
  let at = target;
  for (let step = 0; step < steps; step++) {
    at = [target[0] - bend(warp, 0, at), target[1] - bend(warp, 1, at), target[2] - bend(warp, 2, at)];
  }
  return at;
}

function bend({ noise, amplitude, wavelength }: Warp, axis: number, [x, y, z]: Point): number {
  return amplitude * noise.at(x / wavelength + axis * 37.7, y / wavelength, z / wavelength);
}

/** The scalar product. */
function dot(a: Point, b: Point): number {
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
  for (let at = 0; at < grid.length; at++) {
    const column = (at % gridColumns) * cell;
    const row = Math.floor(at / gridColumns) * cell;
    const [x, y, z] = [position(column, row, 0), position(column, row, 1), position(column, row, 2)];
    grid[at] = ([x, y, z][axis] ?? 0) + bend(warp, axis, [x, y, z]);
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

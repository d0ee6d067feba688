import type { GradientNoise } from './gradient-noise.ts';

/** A flat picture in millimetres, its first pixel at (left, top). Values add up, as absorption does. */
export interface Film {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** Millimetres between pixel centres. */
  readonly spacing: number;
  readonly values: Float32Array;
}

/** A point on the film: across, down. */
export type Spot = readonly [x: number, y: number];

/** Spots from a plain row of coordinates: x, y of the first, of the second and so on. */
export function spots(coordinates: readonly number[]): Spot[] {
  return mirroredSpots(1, coordinates);
}

/** The same as given (`side` 1) or mirrored (-1). */
export function mirroredSpots(side: number, coordinates: readonly number[]): Spot[] {
  const result: Spot[] = [];
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    result.push([side * (coordinates[at] ?? 0), coordinates[at + 1] ?? 0]);
  }
  return result;
}

/** An empty film around a centre. */
export function filmOf(columns: number, rows: number, spacing: number, centre: Spot = [0, 0]): Film {
  const left = centre[0] - ((columns - 1) * spacing) / 2;
  const top = centre[1] - ((rows - 1) * spacing) / 2;
  return { columns, rows, left, top, spacing, values: new Float32Array(columns * rows) };
}

/** The rows and columns of the film inside a rectangle. */
function reachOf(film: Film, x0: number, y0: number, x1: number, y1: number): [number, number, number, number] {
  return [
    Math.max(0, Math.ceil((x0 - film.left) / film.spacing)),
    Math.min(film.columns - 1, Math.floor((x1 - film.left) / film.spacing)),
    Math.max(0, Math.ceil((y0 - film.top) / film.spacing)),
    Math.min(film.rows - 1, Math.floor((y1 - film.top) / film.spacing)),
  ];
}

/** Adds the shadow of an ellipsoid: `value` times its relative thickness; `turn` in radians, `power` 0.5 = a true ball. */
export function castEllipse(film: Film, centre: Spot, radii: Spot, value: number, turn = 0, power = 0.5): void {
  const reach = Math.max(...radii);
  const [x0, x1, y0, y1] = reachOf(film, centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  for (let row = y0; row <= y1; row++) {
    const dy = film.top + row * film.spacing - centre[1];
    for (let column = x0; column <= x1; column++) {
      const dx = film.left + column * film.spacing - centre[0];
      const u = (cosine * dx + sine * dy) / radii[0];
      const v = (cosine * dy - sine * dx) / radii[1];
      const q = 1 - u * u - v * v;
      if (q <= 0) continue;
      const at = row * film.columns + column;
      film.values[at] = (film.values[at] ?? 0) + value * (power === 0.5 ? Math.sqrt(q) : q ** power);
    }
  }
}

/**
 * Adds the shadow of a pipe along a path. Where pieces overlap the nearer one counts, so that joints do not show.
 * `wall` between 0 (solid) and 1 (an empty shell) says how hollow it is.
 */
export function castPath(film: Film, path: readonly Spot[], radii: readonly number[], value: number, wall = 0): void {
  const thickest = Math.max(...radii);
  const xs = path.map((spot) => spot[0]);
  const ys = path.map((spot) => spot[1]);
  const [left, right, top, bottom] = reachOf(
    film,
    Math.min(...xs) - thickest,
    Math.min(...ys) - thickest,
    Math.max(...xs) + thickest,
    Math.max(...ys) + thickest,
  );
  if (left > right || top > bottom) return;
  const width = right - left + 1;
  const shadow = new Float32Array(width * (bottom - top + 1));
  for (let i = 1; i < path.length; i++) {
    const piece = {
      start: path[i - 1] ?? [0, 0],
      end: path[i] ?? [0, 0],
      startRadius: radii[Math.min(i - 1, radii.length - 1)] ?? 1,
      endRadius: radii[Math.min(i, radii.length - 1)] ?? 1,
    };
    castPiece(film, piece, { shadow, left, top, width });
  }
  for (let i = 0; i < shadow.length; i++) {
    const q = shadow[i] ?? 0;
    if (q <= 0) continue;
    const inner = wall === 0 ? 0 : Math.max(0, q - 1 + wall * wall);
    const at = (top + Math.floor(i / width)) * film.columns + left + (i % width);
    film.values[at] = (film.values[at] ?? 0) + value * (Math.sqrt(q) - Math.sqrt(inner) * 0.8);
  }
}

interface Piece {
  readonly start: Spot;
  readonly end: Spot;
  readonly startRadius: number;
  readonly endRadius: number;
}

interface Patch {
  /** 1 on the axis of the pipe, 0 on its border. */
  readonly shadow: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

function castPiece(film: Film, { start, end, startRadius, endRadius }: Piece, patch: Patch): void {
  const reach = Math.max(startRadius, endRadius);
  const [x0, x1, y0, y1] = reachOf(
    film,
    Math.min(start[0], end[0]) - reach,
    Math.min(start[1], end[1]) - reach,
    Math.max(start[0], end[0]) + reach,
    Math.max(start[1], end[1]) + reach,
  );
  const [ex, ey] = [end[0] - start[0], end[1] - start[1]];
  const square = Math.max(1e-9, ex * ex + ey * ey);
  for (let row = y0; row <= y1; row++) {
    for (let column = x0; column <= x1; column++) {
      const dx = film.left + column * film.spacing - start[0];
      const dy = film.top + row * film.spacing - start[1];
      const along = Math.min(1, Math.max(0, (dx * ex + dy * ey) / square));
      const radius = startRadius + along * (endRadius - startRadius);
      const q = 1 - ((dx - along * ex) ** 2 + (dy - along * ey) ** 2) / (radius * radius);
      const at = (row - patch.top) * patch.width + column - patch.left;
      if (q > (patch.shadow[at] ?? 0)) patch.shadow[at] = q;
    }
  }
}

/** Several octaves of noise at a point, about -1..1; each octave is half as strong and twice as fine. */
export function clouds(noise: GradientNoise, x: number, y: number, octaves: number): number {
  let sum = 0;
  for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2) {
    sum += noise.at(x * scale, y * scale, octave * 7.3) / scale;
  }
  return sum / 1.6;
}

/**
 * A smooth quantity for every pixel of a film: computed at every `step`-th pixel of every `step`-th row, interpolated
 * between. For what changes little over a few pixels.
 */
export function coarsely(film: Film, step: number, quantity: (x: number, y: number) => number): Float32Array {
  const gridColumns = Math.ceil(film.columns / step) + 1;
  const gridRows = Math.ceil(film.rows / step) + 1;
  const grid = new Float32Array(gridColumns * gridRows);
  for (let at = 0; at < grid.length; at++) {
    const x = film.left + (at % gridColumns) * step * film.spacing;
    const y = film.top + Math.floor(at / gridColumns) * step * film.spacing;
    grid[at] = quantity(x, y);
  }
  const result = new Float32Array(film.columns * film.rows);
  for (let row = 0, at = 0; row < film.rows; row++) {
    const line = Math.floor(row / step) * gridColumns;
    const down = (row % step) / step;
    for (let column = 0; column < film.columns; column++, at++) {
      const corner = line + Math.floor(column / step);
      const across = (column % step) / step;
      const above = (grid[corner] ?? 0) * (1 - across) + (grid[corner + 1] ?? 0) * across;
      const below = (grid[corner + gridColumns] ?? 0) * (1 - across) + (grid[corner + gridColumns + 1] ?? 0) * across;
      result[at] = above * (1 - down) + below * down;
    }
  }
  return result;
}

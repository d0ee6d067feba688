import { windowOf, type Canvas, type Point } from './canvas.ts';

/** An ellipsoid with half axes in millimetres, turned about the head-foot axis and then tilted about the left-right one. */
export interface Ellipsoid {
  readonly centre: Point;
  readonly radii: Point;
  readonly turn?: number;
  readonly tilt?: number;
}

/** A straight tube with round ends whose radius runs from `startRadius` to `endRadius`. */
export interface Tube {
  readonly start: Point;
  readonly end: Point;
  readonly startRadius: number;
  readonly endRadius: number;
}

/** Blends `value` into the pixels inside the ellipsoid; `edge` is the width of the border in millimetres. */
export function paintEllipsoid(canvas: Canvas, shape: Ellipsoid, value: number, edge = 1): void {
  const [rx, ry, rz] = shape.radii;
  const window = windowOf(canvas, shape.centre, Math.max(rx, ry, rz) + edge);
  if (window === undefined) return;
  const { x, y, z, values } = canvas;
  const [cx, cy, cz] = shape.centre;
  const [ct, st] = [Math.cos(shape.turn ?? 0), Math.sin(shape.turn ?? 0)];
  const [cl, sl] = [Math.cos(shape.tilt ?? 0), Math.sin(shape.tilt ?? 0)];
  const size = Math.min(rx, ry, rz);
  const outer = (1 + edge / (2 * size)) ** 2;
  for (let row = window.top; row <= window.bottom; row++) {
    const line = row * canvas.plane.columns;
    for (let at = line + window.left; at <= line + window.right; at++) {
      const dx = (x[at] ?? 0) - cx;
      const dy = (y[at] ?? 0) - cy;
      const dz = (z[at] ?? 0) - cz;
      const u = (ct * dx + st * dy) / rx;
      const across = ct * dy - st * dx;
      const v = (cl * across + sl * dz) / ry;
      const w = (cl * dz - sl * across) / rz;
      const q = u * u + v * v + w * w;
      if (q < outer) values[at] = blend(values[at] ?? 0, value, (1 - Math.sqrt(q)) * size, edge);
    }
  }
}

/** Blends `value` into the pixels inside the tube. */
export function paintTube(canvas: Canvas, tube: Tube, value: number, edge = 1): void {
  const { start, end, startRadius, endRadius } = tube;
  const [ex, ey, ez] = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
  const square = ex * ex + ey * ey + ez * ez;
  const middle: Point = [start[0] + ex / 2, start[1] + ey / 2, start[2] + ez / 2];
  const reach = Math.sqrt(square) / 2 + Math.max(startRadius, endRadius) + edge;
  const window = windowOf(canvas, middle, reach);
  if (window === undefined) return;
  const { x, y, z, values } = canvas;
  for (let row = window.top; row <= window.bottom; row++) {
    const line = row * canvas.plane.columns;
    for (let at = line + window.left; at <= line + window.right; at++) {
      const dx = (x[at] ?? 0) - start[0];
      const dy = (y[at] ?? 0) - start[1];
      const dz = (z[at] ?? 0) - start[2];
      const along = square === 0 ? 0 : Math.min(1, Math.max(0, (dx * ex + dy * ey + dz * ez) / square));
      const [gx, gy, gz] = [dx - along * ex, dy - along * ey, dz - along * ez];
      const radius = startRadius + along * (endRadius - startRadius);
      const limit = radius + edge;
      const q = gx * gx + gy * gy + gz * gz;
      if (q < limit * limit) values[at] = blend(values[at] ?? 0, value, radius - Math.sqrt(q), edge);
    }
  }
}

/** Paints a chain of tubes through the points, each with its radius. */
export function paintPath(
  canvas: Canvas,
  path: readonly Point[],
  radii: readonly number[],
  value: number,
  edge = 1,
): void {
  for (let i = 1; i < path.length; i++) {
    const start = path[i - 1] ?? [0, 0, 0];
    const end = path[i] ?? start;
    const startRadius = radii[Math.min(i - 1, radii.length - 1)] ?? 1;
    const endRadius = radii[Math.min(i, radii.length - 1)] ?? startRadius;
    paintTube(canvas, { start, end, startRadius, endRadius }, value, edge);
  }
}

/** `value` where `inside` (millimetres from the border) is positive, the old value where negative, a ramp between. */
export function blend(old: number, value: number, inside: number, edge: number): number {
  const share = 0.5 + inside / edge;
  if (share <= 0) return old;
  return share >= 1 ? value : old + share * (value - old);
}

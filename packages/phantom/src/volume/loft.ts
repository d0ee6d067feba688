import { windowOf, type Canvas, type Point, type Window } from './canvas.ts';
import { blend } from './paint.ts';

/** One cross-section: height, centre and half axes, millimetres. */
export type Section = readonly [z: number, x: number, y: number, rx: number, ry: number];

/** A body whose cross-sections are rounded rectangles that change smoothly with height. */
export interface Loft {
  readonly bottom: number;
  /** Four numbers (x, y, rx, ry) for every millimetre of height. */
  readonly table: Float32Array;
  /** 0 = ellipses, 1 = rectangles. */
  readonly squareness: number;
  /** A ball around everything. */
  readonly centre: Point;
  readonly reach: number;
}

/** A loft through the sections, which are given from the feet upwards. */
export function loftOf(sections: readonly Section[], squareness: number): Loft {
  const bottom = sections[0]?.[0] ?? 0;
  const top = sections.at(-1)?.[0] ?? bottom;
  const table = new Float32Array((Math.ceil(top - bottom) + 1) * 4);
  for (let step = 0; step * 4 < table.length; step++) {
    const z = bottom + step;
    const above = Math.max(
      1,
      sections.findIndex((section) => section[0] >= z),
    );
    const low = sections[above - 1] ?? [0, 0, 0, 1, 1];
    const high = sections[above] ?? low;
    const share = Math.min(1, (z - low[0]) / Math.max(1e-6, high[0] - low[0]));
    const eased = share * share * (3 - 2 * share) * 0.5 + share * 0.5;
    for (const k of [1, 2, 3, 4] as const) table[step * 4 + k - 1] = low[k] + eased * (high[k] - low[k]);
  }
  const middle = sections[Math.floor(sections.length / 2)] ?? [0, 0, 0, 1, 1];
  const centre: Point = [middle[1], middle[2], (bottom + top) / 2];
  const reach = Math.max(
    ...sections.map(([z, x, y, rx, ry]) =>
      Math.hypot(Math.abs(x - centre[0]) + rx, Math.abs(y - centre[1]) + ry, z - centre[2]),
    ),
  );
  return { bottom, table, squareness, centre, reach };
}

/** The cross-section at a height, clamped to the ends. */
export function sectionAt(loft: Loft, z: number): Section {
  const last = loft.table.length / 4 - 1;
  const at = Math.min(last, Math.max(0, Math.round(z - loft.bottom))) * 4;
  const [x = 0, y = 0, rx = 1, ry = 1] = loft.table.subarray(at, at + 4);
  return [z, x, y, rx, ry];
}

/** Blends `value` into the pixels inside the loft shrunk by `inset` millimetres. */
export function paintLoft(canvas: Canvas, loft: Loft, value: number, inset = 0, edge = 1): void {
  const { x, y, z, values } = canvas;
  const { table, bottom, squareness } = loft;
  const last = table.length / 4 - 1;
  const window = loftWindow(canvas, loft);
  if (window === undefined) return;
  for (let row = window.top; row <= window.bottom; row++) {
    const line = row * canvas.plane.columns;
    for (let at = line + window.left; at <= line + window.right; at++) {
      const height = (z[at] ?? 0) - bottom;
      if (height < 0 || height >= last) continue;
      const step = Math.floor(height);
      const share = height - step;
      const low = step * 4;
      const rx = mix(table, low + 2, share) - inset;
      const u = Math.abs((x[at] ?? 0) - mix(table, low, share)) / rx;
      if (u > 1.1) continue;
      const ry = mix(table, low + 3, share) - inset;
      const v = Math.abs((y[at] ?? 0) - mix(table, low + 1, share)) / ry;
      if (v > 1.1 || rx <= 0 || ry <= 0) continue;
      const uu = u * u;
      const vv = v * v;
      const q = uu + vv - squareness * uu * vv;
      if (q > 1.25) continue;
      if (q < 0.6) {
        values[at] = value;
        continue;
      }
      values[at] = blend(values[at] ?? 0, value, (1 - Math.sqrt(q)) * Math.min(rx, ry), edge);
    }
  }
}

// Where the plane is axial, the cross-sections near its height bound the window much better than the whole body does.
function loftWindow(canvas: Canvas, loft: Loft): Window | undefined {
  const whole = windowOf(canvas, loft.centre, loft.reach);
  const { plane, warp } = canvas;
  if (whole === undefined || plane.rowDirection[0] !== 1 || plane.columnDirection[1] !== 1) return whole;
  const margin = Math.ceil(warp.amplitude * 1.2) + 1;
  const last = loft.table.length / 4 - 1;
  const from = Math.floor(plane.origin[2]) - margin - loft.bottom;
  const [low, high] = [Math.max(0, Math.floor(from)), Math.min(last, Math.ceil(from + 2 * margin + 1))];
  if (low > high) return undefined;
  const [left, right, top, bottom] = [0, 0, 1, 1].map((axis, side) =>
    extreme(loft.table, [low, high], axis, side % 2 === 0 ? -1 : 1),
  );
  const pixel = (at: number | undefined, axis: 0 | 1, push: number): number =>
    ((at ?? 0) + push * margin - plane.origin[axis]) / plane.spacing;
  return {
    left: Math.max(whole.left, Math.floor(pixel(left, 0, -1))),
    right: Math.min(whole.right, Math.ceil(pixel(right, 0, 1))),
    top: Math.max(whole.top, Math.floor(pixel(top, 1, -1))),
    bottom: Math.min(whole.bottom, Math.ceil(pixel(bottom, 1, 1))),
  };
}

// The outermost border of the cross-sections from `low` to `high` on an axis (0 = x, 1 = y) in a direction.
function extreme(table: Float32Array, [low, high]: readonly [number, number], axis: number, direction: number): number {
  let most = -Infinity;
  for (let step = low; step <= high; step++) {
    most = Math.max(most, direction * (table[step * 4 + axis] ?? 0) + (table[step * 4 + axis + 2] ?? 0));
  }
  return direction * most;
}

function mix(table: Float32Array, at: number, share: number): number {
  const low = table[at] ?? 0;
  return low + share * ((table[at + 4] ?? low) - low);
}

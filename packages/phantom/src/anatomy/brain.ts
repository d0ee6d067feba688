import { mirrored, points, type Canvas, type Point } from '../volume/canvas.ts';
import { blend, paintEllipsoid, paintPath } from '../volume/paint.ts';
import type { HeadContrast } from './head-contrast.ts';
import type { Head } from './head-shape.ts';

/** The inner table of the skull: the space for the brain. */
const vault = { centre: [0, 8, 6] as const, radii: [67.5, 86.5, 78.5] as const };

/** Fills the inside of the skull: fluid, folded cortex, white matter, deep nuclei, ventricles, hindbrain, lesions. */
export function paintBrain(canvas: Canvas, head: Head, c: HeadContrast): void {
  paintCerebrum(canvas, head, c);
  paintDeepGrey(canvas, c);
  paintVentricles(canvas, c);
  paintHindbrain(canvas, head, c);
  paintVessels(canvas, c);
  for (const [x, y, z, radius] of head.lesions) {
    paintEllipsoid(
      canvas,
      { centre: [x, y, z], radii: [radius, radius * 1.35, radius], turn: x * 0.02 },
      c.lesion,
      2.5,
    );
  }
}

// A sulcus lies where smooth noise crosses zero; grey matter lines it. Both thin out with the depth below the skull, so
// that the ribbon folds near the surface and solid white matter is left inside.
function paintCerebrum(canvas: Canvas, head: Head, c: HeadContrast): void {
  const { x, y, z, values } = canvas;
  const [cx, cy, cz] = vault.centre;
  const [rx, ry, rz] = vault.radii;
  for (let at = 0; at < values.length; at++) {
    const px = x[at] ?? 0;
    const py = y[at] ?? 0;
    const pz = z[at] ?? 0;
    const u = (px - cx) / rx;
    const v = (py - cy) / ry;
    const w = (pz - cz) / rz;
    const q = u * u + v * v + w * w;
    if (q > 1.05) continue;
    const depth = (1 - Math.sqrt(q)) * 76;
    if (pz < skullFloor(py) - 1) continue;
    const inside = Math.min(depth, pz - skullFloor(py));
    values[at] = blend(values[at] ?? 0, cerebrum(px, py, pz, inside, head, c), inside, 1.5);
  }
}

/** The height of the skull's floor, which steps down from front to back: above the eyes, the temporal lobes, the hindbrain. */
export function skullFloor(y: number): number {
  if (y < -34) return -18;
  if (y < -22) return -18 - ((y + 34) / 12) * 32;
  return y < 10 ? -50 : -50 - Math.min(18, (y - 10) * 0.9);
}

function cerebrum(x: number, y: number, z: number, depth: number, head: Head, c: HeadContrast): number {
  const wobble = head.warp.noise.at(x / 12, y / 12, z / 12) * 5;
  const sylvian = insula(x + wobble, y, z + wobble);
  const core = Math.max(0, 1 - ((y - 4) / 42) ** 2 - ((z - 6) / 28) ** 2) * 60;
  const near = Math.min(depth, 4 + Math.abs(x) * 0.9 + core, sylvian + 3);
  const fold = Math.abs(head.warp.noise.at(x / 17 + (x < 0 ? 50 : 0), y / 17, z / 17)) * 11;
  const fade = Math.max(0, 1 - near / 24);
  const gap = 1.25 * fade * fade + (depth < 2.4 ? 3 : 0);
  const ribbon = gap + 3.4 * Math.min(1, fade * 1.7);
  const fissure = Math.abs(x) - (depth < 34 || y < -20 || y > 44 ? 1.1 : 0);
  const fluid = Math.max(gap - fold, -fissure, 1.4 - sylvian);
  const grey = Math.max(ribbon - fold, fissure < 3.4 && depth < 40 ? 3.4 - fissure : -9, 4.6 - sylvian);
  const base = blend(c.white, c.grey, grey, 1.3);
  return blend(base, c.fluid, fluid, 1.3);
}

// The distance to the Sylvian fissure, a curved sheet at the side that ends at the insula.
function insula(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  const sheet = z - 2 - (y + 4) * 0.75;
  const limit = side > 40 ? 0 : 40 - side;
  const ends = Math.max(0, -30 - y, y - 26);
  const wall = side > 38 && side < 43 && Math.abs(sheet) < 20 ? Math.abs(side - 40.5) : 99;
  return Math.min(Math.hypot(sheet, limit, ends), Math.hypot(wall, ends));
}

function paintDeepGrey(canvas: Canvas, c: HeadContrast): void {
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 11.5, 12, 4], radii: [9, 15, 10], turn: side * -0.35 }, c.deepGrey, 2);
    paintEllipsoid(canvas, { centre: [side * 25.5, -7, 4], radii: [6, 16, 10], turn: side * -0.22 }, c.deepGrey, 1.5);
    paintEllipsoid(
      canvas,
      { centre: [side * 19.5, -4, 2], radii: [3.6, 9, 6], turn: side * -0.4 },
      (c.deepGrey + c.white) / 2,
      1.5,
    );
    paintEllipsoid(canvas, { centre: [side * 12.5, -22, 8], radii: [6, 10, 12], turn: side * -0.15 }, c.grey, 1.5);
  }
}

function paintVentricles(canvas: Canvas, c: HeadContrast): void {
  const arch: Point[] = points([0, -34, 2, 0, -34, 16, 0, -14, 27, 0, 14, 29, 0, 34, 20]);
  paintPath(canvas, arch, [4, 5, 4, 4, 6], c.white, 1.5);
  for (const side of [-1, 1]) {
    const horn: Point[] = mirrored(side, [13, -34, 4, 8, -20, 12, 9, 2, 22, 14, 22, 20, 22, 38, 8, 20, 54, 4]);
    paintPath(canvas, horn, [5.2, 6.4, 5.6, 6, 7, 2], c.fluid, 1.3);
    paintPath(canvas, mirrored(side, [22, 38, 8, 30, 26, -12, 32, 4, -22]), [6, 3.6, 2.2], c.fluid, 1.3);
    paintEllipsoid(canvas, { centre: [side * 21, 37, 9], radii: [2.2, 4.5, 3] }, c.calcium, 1.2);
  }
  paintPath(canvas, points([0, -10, 1, 0, 14, 3]), [2.8, 3], c.fluid, 1.2);
  paintPath(canvas, points([0, -34, 10, 0, -6, 20, 0, 18, 22]), [1.1], c.white, 1);
  paintEllipsoid(canvas, { centre: [0, 27, 2], radii: [2.6, 3.6, 2.6] }, c.calcium, 1);
}

function paintHindbrain(canvas: Canvas, head: Head, c: HeadContrast): void {
  paintEllipsoid(canvas, { centre: [0, 44, -40], radii: [54, 38, 27] }, c.fluid, 1.5);
  paintEllipsoid(canvas, { centre: [0, -12, -24], radii: [15, 13, 9] }, c.fluid, 1.5);
  paintEllipsoid(canvas, { centre: [0, 20, -20], radii: [20, 16, 10] }, c.fluid, 1.5);
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 24, 48, -41], radii: [27, 31, 23] }, c.grey, 1.5);
    paintEllipsoid(canvas, { centre: [side * 20, 42, -41], radii: [14, 17, 12] }, c.white, 3);
  }
  paintFolia(canvas, head, c);
  paintEllipsoid(canvas, { centre: [0, 54, -38], radii: [7, 22, 18] }, c.grey, 1.5);
  paintPath(canvas, points([0, 8, -8, 0, 6, -22]), [14, 13], c.white, 1.5);
  paintEllipsoid(canvas, { centre: [0, 4, -34], radii: [16, 13, 15] }, c.white, 1.5);
  paintPath(canvas, points([0, 8, -44, 0, 18, -80, 0, 24, -150]), [10, 7, 6], c.white, 1.5);
  paintEllipsoid(canvas, { centre: [0, 22, -38], radii: [7, 4.4, 9] }, c.fluid, 1.2);
  paintPath(canvas, points([0, 20, -14, 0, 20, -28]), [1.3], c.fluid, 1);
}

// The leaves of the cerebellum: fine dark lines that follow its surface.
function paintFolia(canvas: Canvas, head: Head, c: HeadContrast): void {
  const { x, y, z, values } = canvas;
  for (let at = 0; at < values.length; at++) {
    const pz = z[at] ?? 0;
    if (pz > -16 || pz < -66) continue;
    const [px, py] = [x[at] ?? 0, y[at] ?? 0];
    const u = (Math.abs(px) - 24) / 27;
    const v = (py - 48) / 31;
    const w = (pz + 41) / 23;
    const q = Math.sqrt(u * u + v * v + w * w);
    if (q > 1 || q < 0.5) continue;
    const wave = Math.sin(q * 62 + 5 * head.warp.noise.at(px / 14, py / 14, pz / 14));
    if (wave > 0.2) values[at] = (values[at] ?? 0) + (wave - 0.2) * 0.55 * (c.fluid - c.grey);
  }
}

function paintVessels(canvas: Canvas, c: HeadContrast): void {
  paintPath(
    canvas,
    points([0, -66, 40, 0, -30, 76, 0, 30, 80, 0, 76, 40, 0, 88, 10]),
    [2, 2.6, 3.4, 3.8, 4],
    c.blood,
    1.2,
  );
  for (const side of [-1, 1]) {
    paintPath(
      canvas,
      mirrored(side, [10, -10, -50, 9, -12, -26, 22, -10, -18, 38, -6, -10]),
      [2.6, 2.4, 1.6, 1.3],
      c.blood,
      1,
    );
  }
  paintPath(canvas, points([0, -9, -42, 0, -9, -22]), [1.9], c.blood, 1);
}

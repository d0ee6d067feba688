import { points, canvasOf, type Canvas, type Plane, type Point } from '../volume/canvas.ts';
import { blend, paintEllipsoid, paintPath, paintTube } from '../volume/paint.ts';
import { paintBrain, skullFloor } from './brain.ts';
import type { HeadContrast } from './head-contrast.ts';
import type { Head } from './head-shape.ts';

/** One noiseless plane of the head. */
export function paintHead(head: Head, plane: Plane, contrast: HeadContrast): Float32Array {
  const canvas = canvasOf(plane, contrast.air, head.warp);
  paintScalp(canvas, contrast);
  paintFace(canvas, contrast);
  paintSkull(canvas, contrast);
  paintBrain(canvas, head, contrast);
  return canvas.values;
}

function paintScalp(canvas: Canvas, c: HeadContrast): void {
  paintTube(canvas, { start: [0, 34, -60], end: [0, 30, -170], startRadius: 62, endRadius: 58 }, c.skin, 1.2);
  paintTube(canvas, { start: [0, 34, -60], end: [0, 30, -170], startRadius: 60, endRadius: 56 }, c.muscle, 2);
  for (const [inset, value] of [
    [0, c.skin],
    [2, c.fat],
    [11, c.muscle],
  ] as const) {
    paintEllipsoid(canvas, { centre: [0, 8, 5], radii: [80 - inset, 99 - inset, 92 - inset] }, value, 1.2);
    paintEllipsoid(canvas, { centre: [0, -42, -70], radii: [64 - inset, 55 - inset, 80 - inset] }, value, 1.2);
    if (inset > 2) continue;
    paintEllipsoid(canvas, { centre: [0, -98, -62], radii: [15 - inset, 17 - inset, 24 - inset] }, value, 1.2);
    for (const side of [-1, 1]) {
      paintEllipsoid(
        canvas,
        { centre: [side * 80, 14, -36], radii: [9 - inset, 16 - inset, 27 - inset], turn: side * 0.5 },
        value,
        1.2,
      );
    }
  }
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 66, -22, -18], radii: [8, 30, 40], turn: side * -0.14 }, c.muscle, 2);
    paintEllipsoid(canvas, { centre: [side * 40, -30, -70], radii: [16, 28, 40] }, c.muscle, 2);
  }
}

function paintSkull(canvas: Canvas, c: HeadContrast): void {
  paintVault(canvas, c);
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 62, 26, -50], radii: [17, 26, 20], turn: side * -0.5 }, c.cortex, 1.5);
    for (let i = 0; i < 14; i++) {
      const [u, v] = [((i * 5) % 14) - 7, ((i * 9) % 14) - 7];
      paintEllipsoid(
        canvas,
        { centre: [side * (63 + u * 1.1), 28 + v * 2, -50 + u * 1.6], radii: [3, 3.4, 3.6] },
        c.air,
        1,
      );
    }
    paintEllipsoid(canvas, { centre: [side * 42, 8, -46], radii: [26, 9, 9], turn: side * 0.7 }, c.cortex, 1.5);
  }
}

// The vault is a shell of two tables with marrow between; its floor is solid bone.
function paintVault(canvas: Canvas, c: HeadContrast): void {
  const { x, y, z, values } = canvas;
  for (let at = 0; at < values.length; at++) {
    const [px, py, pz] = [x[at] ?? 0, y[at] ?? 0, z[at] ?? 0];
    const above = pz - skullFloor(py) + 5;
    if (above < -1) continue;
    const depth = (1 - Math.sqrt((px / 74) ** 2 + ((py - 8) / 93) ** 2 + ((pz - 6) / 85) ** 2)) * 80;
    if (depth < -1) continue;
    const bone = blend(c.cortex, c.marrow, Math.min(depth - 2, 4.6 - depth, above - 2), 1);
    values[at] = blend(values[at] ?? 0, bone, Math.min(depth, above), 1.2);
  }
}

function paintFace(canvas: Canvas, c: HeadContrast): void {
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 32, -57, -36], radii: [23, 29, 22], turn: side * -0.35 }, c.cortex, 1);
    paintEllipsoid(canvas, { centre: [side * 32, -58, -36], radii: [20.5, 29.5, 20], turn: side * -0.35 }, c.fat, 1);
    paintEllipsoid(canvas, { centre: [side * 28, -50, -82], radii: [21, 24, 20] }, c.cortex, 1);
    paintEllipsoid(canvas, { centre: [side * 28, -50, -82], radii: [19, 22, 18] }, c.mucosa, 1);
    paintEllipsoid(canvas, { centre: [side * 28, -50, -82], radii: [17, 20, 16] }, c.air, 1);
    paintTube(
      canvas,
      { start: [side * 54, -62, -64], end: [side * 76, 0, -64], startRadius: 4, endRadius: 3.5 },
      c.cortex,
      1,
    );
    for (const wall of [-9, 8]) {
      const back: Point = [side * 19, -24, -36];
      const front: Point = [side * (32 + wall), -62, -36];
      paintTube(canvas, { start: back, end: front, startRadius: 2.2, endRadius: 2 }, c.muscle, 1);
    }
    paintTube(
      canvas,
      { start: [side * 14, -18, -36], end: [side * 31, -58, -36], startRadius: 2, endRadius: 2 },
      c.grey,
      1,
    );
    paintEllipsoid(canvas, { centre: [side * 33, -68, -36], radii: [12.8, 12.8, 12.8] }, c.muscle, 1);
    paintEllipsoid(canvas, { centre: [side * 33, -68, -36], radii: [11.8, 11.8, 11.8] }, c.globe, 1);
    paintEllipsoid(canvas, { centre: [side * 33.6, -77, -36], radii: [4.6, 2.2, 4.6] }, c.lens, 1);
  }
  paintNose(canvas, c);
}

function paintNose(canvas: Canvas, c: HeadContrast): void {
  paintEllipsoid(canvas, { centre: [0, -58, -52], radii: [13, 34, 26] }, c.cortex, 1);
  for (let i = 0; i < 4; i++) {
    for (const side of [-1, 1]) {
      paintEllipsoid(canvas, { centre: [side * 5.6, -34 - i * 16, -48], radii: [4.4, 7, 20] }, c.mucosa, 1);
      paintEllipsoid(canvas, { centre: [side * 5.6, -34 - i * 16, -48], radii: [3.6, 6.2, 19] }, c.air, 1);
    }
  }
  paintEllipsoid(canvas, { centre: [0, -24, -50], radii: [13, 11, 11] }, c.cortex, 1);
  paintEllipsoid(canvas, { centre: [0, -25, -50], radii: [10.5, 9, 9] }, c.air, 1);
  paintEllipsoid(canvas, { centre: [0, -20, -84], radii: [15, 17, 28] }, c.air, 1.5);
  paintPath(canvas, points([0, 8, -54, 0, 14, -70]), [15, 13], c.cortex, 1.5);
  paintPath(canvas, points([0, 8, -54, 0, 14, -70]), [12, 10], c.marrow, 1.5);
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 12, -84, 2], radii: [11, 5, 12] }, c.cortex, 1);
    paintEllipsoid(canvas, { centre: [side * 12, -84, 2], radii: [9, 3.4, 10] }, c.air, 1);
  }
}

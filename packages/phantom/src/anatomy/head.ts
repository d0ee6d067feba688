import { points, canvasOf, warpOf, type Canvas, type Plane, type Point, type Warp } from '../volume/canvas.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { blend, paintEllipsoid, paintPath, paintTube } from '../volume/paint.ts';
import { paintBrain, skullFloor } from './brain.ts';

/** What the tissues of a head look like to a modality: Hounsfield units, or the signal of an MR sequence. */
export interface HeadContrast {
  readonly air: number;
  readonly skin: number;
  readonly fat: number;
  readonly muscle: number;
  readonly cortex: number;
  readonly marrow: number;
  readonly fluid: number;
  readonly grey: number;
  readonly white: number;
  readonly deepGrey: number;
  readonly lesion: number;
  readonly globe: number;
  readonly lens: number;
  /** Fast-flowing blood: dark on spin echo, bright with contrast medium. */
  readonly blood: number;
  readonly calcium: number;
  readonly mucosa: number;
}

/** Head tissues in Hounsfield units, without contrast medium. */
export const headHounsfield: HeadContrast = {
  air: -1000,
  skin: 20,
  fat: -95,
  muscle: 55,
  cortex: 1250,
  marrow: 620,
  fluid: 6,
  grey: 39,
  white: 29,
  deepGrey: 37,
  lesion: 17,
  globe: 12,
  lens: 75,
  blood: 52,
  calcium: 140,
  mucosa: 40,
};

/** Signal of a T1-weighted spin echo, 0 to about 1000. */
export const headT1: HeadContrast = {
  air: 8,
  skin: 420,
  fat: 900,
  muscle: 330,
  cortex: 30,
  marrow: 640,
  fluid: 105,
  grey: 350,
  white: 520,
  deepGrey: 400,
  lesion: 290,
  globe: 110,
  lens: 330,
  blood: 60,
  calcium: 220,
  mucosa: 380,
};

/** Signal of a T2-weighted turbo spin echo. */
export const headT2: HeadContrast = {
  air: 8,
  skin: 300,
  fat: 620,
  muscle: 150,
  cortex: 25,
  marrow: 330,
  fluid: 980,
  grey: 440,
  white: 285,
  deepGrey: 330,
  lesion: 690,
  globe: 960,
  lens: 120,
  blood: 20,
  calcium: 250,
  mucosa: 760,
};

/** Signal of a fluid-attenuated inversion recovery. */
export const headFlair: HeadContrast = {
  air: 8,
  skin: 340,
  fat: 560,
  muscle: 240,
  cortex: 25,
  marrow: 300,
  fluid: 45,
  grey: 430,
  white: 330,
  deepGrey: 370,
  lesion: 820,
  globe: 60,
  lens: 160,
  blood: 40,
  calcium: 300,
  mucosa: 640,
};

/** A head to be imaged; height 0 is at the level of the thalami. */
export interface Head {
  readonly warp: Warp;
  /** Round lesions of the white matter: centre and radius. */
  readonly lesions: readonly (readonly [...Point, number])[];
}

/** A head that differs in detail with the seed, with this many of its lesions. */
export function headOf(seed: number, lesionCount: number): Head {
  const lesions = [
    [-24, -22, 24, 3.6],
    [27, 26, 22, 4.6],
    [-27, 32, 18, 5.2],
    [22, -14, 30, 3],
    [-19, 8, 34, 4.2],
    [30, 8, 27, 3.4],
    [-32, 14, 27, 2.8],
    [17, 40, 26, 3.8],
    [-16, -34, 30, 2.6],
  ] as const;
  return { warp: warpOf(new GradientNoise(seed), 4, 60), lesions: lesions.slice(0, lesionCount) };
}

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

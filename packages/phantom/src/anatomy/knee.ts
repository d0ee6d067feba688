import { canvasOf, points, warpOf, type Canvas, type Plane, type Warp } from '../volume/canvas.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { paintEllipsoid, paintPath, paintTube } from '../volume/paint.ts';

/** A right knee to be imaged; height 0 is the joint space. */
export interface Knee {
  readonly warp: Warp;
}

/** Signal of a proton density weighted spin echo, 0 to about 1000. */
const signal = {
  air: 8,
  skin: 360,
  fat: 700,
  muscle: 290,
  cortex: 25,
  marrow: 610,
  cartilage: 480,
  fluid: 560,
  fibre: 45,
} as const;

/** A knee that differs in detail with the seed. */
export function kneeOf(seed: number): Knee {
  return { warp: warpOf(new GradientNoise(seed), 3.5, 55) };
}

/** One noiseless plane of the knee. */
export function paintKnee(knee: Knee, plane: Plane): Float32Array {
  const canvas = canvasOf(plane, signal.air, knee.warp);
  paintLeg(canvas);
  paintFemur(canvas);
  paintTibia(canvas);
  paintPatella(canvas);
  paintJoint(canvas);
  return canvas.values;
}

function paintLeg(canvas: Canvas): void {
  const axis = points([0, 8, 120, 0, 4, 10, 0, 14, -50, 0, 18, -120]);
  for (const [inset, value] of [
    [0, signal.skin],
    [2, signal.fat],
  ] as const)
    paintPath(canvas, axis, [70 - inset, 60 - inset, 58 - inset, 60 - inset], value, 1.5);
  for (const side of [-1, 1]) {
    paintPath(canvas, points([side * 26, 44, 120, side * 30, 46, 30]), [24, 13], signal.muscle, 3);
    paintPath(
      canvas,
      points([side * 20, 44, 16, side * 22, 48, -40, side * 20, 52, -120]),
      [11, 20, 26],
      signal.muscle,
      3,
    );
    paintPath(canvas, points([side * 28, -30, 120, side * 24, -34, 66]), [22, 12], signal.muscle, 3);
  }
  paintPath(canvas, points([4, 40, 120, 4, 38, 0, 2, 44, -120]), [5, 4.5, 4], 90, 1);
}

function paintFemur(canvas: Canvas): void {
  const shaft = points([0, -4, 120, 0, -4, 52, 0, -2, 34]);
  for (const side of [-1, 1])
    paintEllipsoid(canvas, { centre: [side * 23, 2, 24.5], radii: [21, 33, 27] }, signal.cartilage, 1);
  paintPath(canvas, shaft, [17, 19, 30], signal.cortex, 1);
  for (const side of [-1, 1])
    paintEllipsoid(canvas, { centre: [side * 23, 2, 25], radii: [19.5, 30.5, 25] }, signal.cortex, 1);
  paintPath(canvas, shaft, [12, 15, 28], signal.marrow, 1.5);
  for (const side of [-1, 1])
    paintEllipsoid(canvas, { centre: [side * 23, 2, 25], radii: [18, 29, 23.5] }, signal.marrow, 1.5);
}

function paintTibia(canvas: Canvas): void {
  const shaft = points([0, 4, -20, 0, 6, -48, 2, 10, -120]);
  paintEllipsoid(canvas, { centre: [0, 5, -12], radii: [43, 30, 9.5] }, signal.cartilage, 1);
  for (const [inset, value] of [
    [0, signal.cortex],
    [2.2, signal.marrow],
  ] as const) {
    paintEllipsoid(canvas, { centre: [0, 5, -14], radii: [42 - inset, 29 - inset, 10 - inset] }, value, 1.2);
    paintPath(canvas, shaft, [27 - inset, 21 - inset, 15 - inset * 2], value, 1.2);
    paintPath(canvas, points([-36, 28, -26, -36, 26, -120]), [9 - inset, 7 - inset], value, 1);
  }
  paintEllipsoid(canvas, { centre: [0, -20, -40], radii: [9, 8, 12] }, signal.marrow, 2);
}

function paintPatella(canvas: Canvas): void {
  paintPath(canvas, points([0, -34, 120, 0, -42, 56, 0, -50, 44]), [5, 4.5, 4], signal.fibre, 1);
  paintPath(canvas, points([0, -50, 14, 0, -34, -36]), [3.6, 3.6], signal.fibre, 1);
  paintEllipsoid(canvas, { centre: [0, -44, 30], radii: [23, 10.5, 20] }, signal.cartilage, 1);
  paintEllipsoid(canvas, { centre: [0, -46, 30], radii: [22, 10, 20] }, signal.cortex, 1);
  paintEllipsoid(canvas, { centre: [0, -46, 30], radii: [20.5, 8.5, 18.5] }, signal.marrow, 1.2);
}

function paintJoint(canvas: Canvas): void {
  paintEllipsoid(canvas, { centre: [0, -36, 58], radii: [15, 3, 15] }, signal.fluid, 1.2);
  paintEllipsoid(canvas, { centre: [0, 12, 2], radii: [7, 16, 12] }, signal.fat, 2);
  for (const side of [-1, 1])
    for (const [y, long] of [
      [-17, 8],
      [23, 10],
    ] as const)
      paintEllipsoid(canvas, { centre: [side * 25, y, -1], radii: [14, long, 3.4] }, signal.fibre, 1.2);
  paintTube(canvas, { start: [8, 16, 20], end: [-2, -10, -5], startRadius: 3.6, endRadius: 4 }, signal.fibre + 60, 1.5);
  paintTube(canvas, { start: [-4, -4, 16], end: [2, 28, -10], startRadius: 4, endRadius: 4.4 }, signal.fibre, 1.2);
}

import {
  mirrored,
  points,
  canvasOf,
  warpOf,
  type Canvas,
  type Plane,
  type Point,
  type Warp,
} from '../volume/canvas.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { loftOf, paintLoft } from '../volume/loft.ts';
import { paintEllipsoid, paintPath, type Ellipsoid } from '../volume/paint.ts';
import { boneHounsfield, paintRibs, paintSpine } from './skeleton.ts';
import { thoraxShape, type ThoraxShape } from './thorax-shape.ts';

/** A person from the crown to the thighs for PET-CT; height 0 as in the chest. */
export interface Person {
  readonly thorax: ThoraxShape;
  readonly warp: Warp;
}

/** Millimetres. */
export const bodyExtent = { top: 398, bottom: -482 };

const trunk = loftOf(
  [
    [-330, 0, 4, 172, 108],
    [-260, 0, 4, 168, 105],
    [-190, 0, 4, 152, 104],
    [-120, 0, 3, 158, 108],
    [-40, 0, 2, 165, 110],
    [60, 0, 3, 168, 104],
    [110, 0, 12, 176, 84],
    [140, 0, 16, 150, 66],
    [158, 0, 18, 84, 58],
    [176, 0, 20, 60, 56],
  ],
  0.4,
);

const liver: Ellipsoid = { centre: [-60, 2, -166], radii: [70, 74, 80] };
const leftLiver: Ellipsoid = { centre: [2, -36, -168], radii: [56, 38, 60] };
const spleen: Ellipsoid = { centre: [104, 40, -160], radii: [26, 36, 46], turn: 0.6 };
const bladder: Ellipsoid = { centre: [0, -34, -392], radii: [38, 30, 28] };
const kidneys = [-1, 1].map((side): Ellipsoid => ({
  centre: [side * 62, 52, side < 0 ? -236 : -224],
  radii: [26, 24, 54],
}));
const brain: Ellipsoid = { centre: [0, 8, 318], radii: [66, 82, 62] };
const lesions: readonly (readonly [Ellipsoid, number])[] = [
  [{ centre: [-78, -6, 44], radii: [13, 12, 13] }, 9.5],
  [{ centre: [-26, 4, 14], radii: [11, 10, 12] }, 7.2],
  [{ centre: [-8, 18, 4], radii: [10, 9, 9] }, 6.4],
  [{ centre: [-96, 20, -150], radii: [11, 11, 11] }, 8.4],
  [{ centre: [58, 40, -338], radii: [11, 10, 14] }, 7.8],
];

/** A person whose details differ with the seed. */
export function personOf(seed: number): Person {
  return { thorax: thoraxShape(seed), warp: warpOf(new GradientNoise(seed), 6, 75) };
}

/** One noiseless plane in Hounsfield units (low dose, no contrast medium). */
export function paintPersonDensity(person: Person, plane: Plane): Float32Array {
  const canvas = canvasOf(plane, -1000, person.warp);
  paintOutline(canvas, -102, 0);
  paintOutline(canvas, 48, 13);
  paintThorax(canvas, person);
  paintEllipsoid(canvas, { centre: [0, -12, -280], radii: [128, 74, 120] }, -95, 4);
  for (let i = 0; i < 18; i++) {
    const angle = i * 2.4;
    const centre: Point = [70 * Math.cos(angle) * ((i % 5) / 5 + 0.3), -30 + 24 * Math.sin(angle * 1.7), -225 - i * 8];
    paintEllipsoid(canvas, { centre, radii: [22, 18, 18] }, 34, 3);
    if (i % 4 === 0)
      paintEllipsoid(canvas, { centre: [centre[0], centre[1] - 4, centre[2]], radii: [13, 8, 12] }, -800, 3);
  }
  paintEllipsoid(canvas, liver, 58, 2);
  paintEllipsoid(canvas, leftLiver, 58, 2);
  paintEllipsoid(canvas, spleen, 50, 2);
  for (const kidney of kidneys) paintEllipsoid(canvas, kidney, 34, 2);
  paintPath(canvas, points([16, 38, -150, 4, 34, -330]), [10, 8], 42, 2);
  paintEllipsoid(canvas, bladder, 8, 2);
  paintSkeleton(canvas, person);
  for (const [lesion] of lesions) paintEllipsoid(canvas, lesion, 42, 2);
  return canvas.values;
}

/** One noiseless plane of the uptake of FDG in standardised uptake values (by body weight). */
export function paintPersonUptake(person: Person, plane: Plane): Float32Array {
  const canvas = canvasOf(plane, 0.01, person.warp);
  const blur = 7;
  paintOutline(canvas, 0.32, 0, blur);
  paintOutline(canvas, 0.75, 13, blur);
  paintLoft(canvas, person.thorax.cavity, 0.42, 2, blur);
  paintPath(canvas, points([0, 8, 105, 2, 6, 20, 8, 24, -160]), [22, 26, 16], 1.5, blur);
  for (const vertebra of person.thorax.vertebrae)
    paintEllipsoid(canvas, { centre: vertebra, radii: [15, 13, 11] }, 1.7, blur);
  paintEllipsoid(canvas, { centre: [0, 50, -250], radii: [16, 14, 95] }, 1.7, blur);
  paintEllipsoid(canvas, { centre: [24, -22, -56], radii: [58, 42, 48], turn: -0.45 }, 3.4, blur);
  paintEllipsoid(canvas, { centre: [36, -24, -60], radii: [34, 18, 28], turn: -0.5 }, 1.7, blur);
  paintEllipsoid(canvas, liver, 2.3, blur);
  paintEllipsoid(canvas, leftLiver, 2.3, blur);
  paintEllipsoid(canvas, spleen, 1.9, blur);
  for (let i = 0; i < 9; i++)
    paintEllipsoid(
      canvas,
      { centre: [80 * Math.cos(i * 2.1), -30, -230 - i * 13], radii: [20, 16, 16] },
      1.4 + (i % 3) * 0.4,
      12,
    );
  for (const kidney of kidneys) {
    paintEllipsoid(canvas, kidney, 3.6, blur);
    paintEllipsoid(
      canvas,
      { centre: [kidney.centre[0] * 0.8, kidney.centre[1] - 6, kidney.centre[2]], radii: [11, 11, 22] },
      14,
      blur,
    );
  }
  paintEllipsoid(canvas, bladder, 24, blur);
  paintEllipsoid(canvas, brain, 9.5, blur);
  paintEllipsoid(canvas, { ...brain, radii: [46, 60, 42] }, 6.2, blur * 2);
  paintPath(canvas, points([0, -26, 222, 0, -10, 190]), [17, 12], 2.4, blur);
  for (const [lesion, uptake] of lesions) paintEllipsoid(canvas, lesion, uptake, blur);
  return canvas.values;
}

function paintOutline(canvas: Canvas, value: number, inset: number, edge = 2): void {
  const ball = (centre: Point, rx: number, ry: number, rz: number): void =>
    paintEllipsoid(canvas, { centre, radii: [rx - inset * 0.6, ry - inset * 0.6, rz - inset * 0.6] }, value, edge);
  paintLoft(canvas, trunk, value, inset, edge);
  paintPath(canvas, points([0, 20, 220, 0, 20, 150]), [62 - inset], value, edge);
  ball([0, 8, 310], 78, 97, 86);
  ball([0, -30, 238], 60, 56, 62);
  for (const side of [-1, 1]) {
    paintPath(canvas, mirrored(side, [86, 6, -330, 92, 6, -520]), [84 - inset, 78 - inset], value, edge);
    paintPath(
      canvas,
      mirrored(side, [150, 20, 118, 176, 20, 250, 140, 0, 420]),
      [44 - inset, 40 - inset, 34 - inset],
      value,
      edge,
    );
  }
}

function paintThorax(canvas: Canvas, { thorax }: Person): void {
  paintLoft(canvas, thorax.cavity, -860, 1, 2);
  for (const tube of thorax.lungVessels)
    if (tube.endRadius > 1.8) paintPath(canvas, [tube.start, tube.end], [tube.startRadius, tube.endRadius], -60, 3);
  paintRibs(canvas, thorax.ribs, boneHounsfield);
  paintEllipsoid(canvas, { centre: [70, 4, -182], radii: [77, 81, 81] }, -90, 3);
  paintEllipsoid(canvas, { centre: [58, -28, -170], radii: [48, 38, 56] }, 40, 3);
  paintLoft(canvas, thorax.mediastinum, -60, 0, 2);
  paintEllipsoid(canvas, { centre: [21, -22, -55], radii: [64, 46, 51], turn: -0.45 }, 42, 2);
  paintPath(
    canvas,
    points([6, -18, -28, -10, -30, 10, 4, -4, 56, 29, 38, 28, 16, 38, -160]),
    [15, 16, 14.5, 13, 11],
    42,
    2,
  );
  paintPath(canvas, points([0, 8, 200, 2, 20, 20, -33, 20, -2]), [9, 8.5, 6], -990, 2);
  paintPath(canvas, points([2, 20, 20, 33, 20, -4]), [7, 6], -990, 2);
}

function paintSkeleton(canvas: Canvas, { thorax }: Person): void {
  paintSpine(canvas, thorax.vertebrae, boneHounsfield);
  const lower = Array.from({ length: 6 }, (_, i): Point => [0, 42 + i * 1.5, -207 - i * 27]);
  paintSpine(canvas, lower, boneHounsfield);
  paintSpine(
    canvas,
    Array.from({ length: 4 }, (_, i): Point => [0, 30, 160 + i * 18]),
    boneHounsfield,
  );
  paintEllipsoid(canvas, { centre: [0, 8, 312], radii: [74, 92, 78] }, 1100, 2);
  paintEllipsoid(canvas, { centre: [0, 8, 312], radii: [68, 86, 72] }, 36, 2);
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 70, 36, -330], radii: [48, 12, 60], turn: side * 0.8 }, 420, 3);
    paintEllipsoid(canvas, { centre: [side * 92, 4, -400], radii: [25, 25, 25] }, 480, 3);
    paintPath(canvas, mirrored(side, [92, 4, -400, 128, 10, -416, 112, 8, -520]), [18, 19, 15], 700, 2);
    paintPath(canvas, mirrored(side, [128, 10, -420, 112, 8, -520]), [9, 7], 40, 2);
    paintPath(canvas, mirrored(side, [150, 20, 118, 176, 20, 250, 140, 0, 420]), [14, 12, 11], 600, 2);
    paintPath(canvas, mirrored(side, [16, -62, 92, 95, -30, 118, 150, 14, 124]), [6], 500, 2);
  }
}

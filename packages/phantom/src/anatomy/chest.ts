import { points, canvasOf, unbent, warpOf, type Canvas, type Plane, type Point, type Warp } from '../volume/canvas.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { noiseTile, type NoiseTile } from '../volume/noise-tile.ts';
import { paintLoft } from '../volume/loft.ts';
import { paintEllipsoid, paintPath, paintTube } from '../volume/paint.ts';
import { boneHounsfield, paintRibs, paintShoulderGirdle, paintSpine } from './skeleton.ts';
import { thoraxShape, type ThoraxShape } from './thorax-shape.ts';

/** A chest to be imaged by CT. */
export interface Chest {
  readonly shape: ThoraxShape;
  readonly warp: Warp;
  /** The unevenness of the lung. */
  readonly texture: NoiseTile;
  readonly nodule: Nodule | undefined;
  /** Blood in the right and in the left half of the circulation, Hounsfield units. */
  readonly blood: { readonly right: number; readonly left: number };
}

/** A solid nodule with spicules; radius in millimetres. */
export interface Nodule {
  readonly centre: Point;
  readonly radius: number;
}

/** The centre of the sample patient's nodule: right upper lobe. */
export const noduleCentre: Point = [-78, -6, 44];

const noduleTurn = 0.5;
const lung = -868;
const fat = -102;
const plainBlood = { right: 42, left: 42 };
const enhancedBlood = { right: 330, left: 265 };

/** A chest that differs in detail with the seed; `enhanced` by contrast medium in the pulmonary phase, or plain. */
export function chestOf(seed: number, nodule?: Nodule, enhanced = true): Chest {
  return {
    shape: thoraxShape(seed),
    warp: warpOf(new GradientNoise(seed), 7, 75),
    texture: noiseTile(512, 5, seed),
    nodule,
    blood: enhanced ? enhancedBlood : plainBlood,
  };
}

/** Returns where the nodule appears in the patient. */
export function nodulePosition(chest: Chest): Point {
  return unbent(chest.warp, chest.nodule?.centre ?? noduleCentre);
}

/** Half the long axis of the nodule to the left and to the back, and its whole length in millimetres. */
export function noduleAxis(chest: Chest): readonly [number, number, number] {
  const radius = chest.nodule?.radius ?? 0;
  return [radius * Math.cos(noduleTurn), radius * Math.sin(noduleTurn), radius * 2];
}

/** One noiseless plane of the chest in Hounsfield units. */
export function paintChest(chest: Chest, plane: Plane): Float32Array {
  const canvas = canvasOf(plane, -1000, chest.warp);
  paintTable(canvas);
  paintWall(canvas, chest);
  paintLungs(canvas, chest);
  paintAbdomen(canvas);
  paintMediastinum(canvas, chest);
  paintSpine(canvas, chest.shape.vertebrae, boneHounsfield);
  return canvas.values;
}

// The table is straight: it is found from the plane itself, not from the bent positions.
function paintTable(canvas: Canvas): void {
  const { origin, rowDirection, columnDirection, spacing, columns, rows } = canvas.plane;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const x = origin[0] + spacing * (column * rowDirection[0] + row * columnDirection[0]);
      const y = origin[1] + spacing * (column * rowDirection[1] + row * columnDirection[1]);
      if (Math.abs(x) > 205) continue;
      const depth = y - (126 - (x / 205) ** 2 * 22);
      if (depth > 0 && depth < 26) canvas.values[at] = depth < 1.6 || depth > 24.4 ? -180 : -955;
      else if (depth > -9 && depth <= 0) canvas.values[at] = -940;
    }
  }
}

function paintWall(canvas: Canvas, chest: Chest): void {
  const { body, cavity, ribs } = chest.shape;
  paintLoft(canvas, body, -20, 0, 1.5);
  paintLoft(canvas, body, fat, 2, 1.5);
  paintLoft(canvas, cavity, 50, -21, 3);
  for (const side of [-1, 1]) {
    paintEllipsoid(canvas, { centre: [side * 66, -80, 36], radii: [54, 11, 52], turn: side * 0.32 }, 58, 3);
    paintEllipsoid(canvas, { centre: [side * 118, 66, 20], radii: [42, 15, 110], turn: side * -0.75 }, 58, 3);
    paintEllipsoid(canvas, { centre: [side * 40, 96, 20], radii: [42, 12, 130], turn: side * -0.1 }, 58, 3);
    paintEllipsoid(canvas, { centre: [side * 132, 40, 112], radii: [52, 44, 42] }, 58, 4);
    paintEllipsoid(canvas, { centre: [side * 112, -20, 112], radii: [40, 30, 30] }, fat, 6);
  }
  paintShoulderGirdle(canvas, boneHounsfield);
  paintLoft(canvas, cavity, fat, -3.5, 2);
  paintRibs(canvas, ribs, boneHounsfield);
}

function paintLungs(canvas: Canvas, chest: Chest): void {
  paintLoft(canvas, chest.shape.cavity, -5, 0, 1.2);
  paintLoft(canvas, chest.shape.cavity, lung, 1.2, 1.2);
  paintParenchyma(canvas, chest.texture);
  for (const tube of chest.shape.airways.slice(3)) {
    const { startRadius, endRadius } = tube;
    if (endRadius > 1.1)
      paintTube(canvas, { ...tube, startRadius: startRadius + 0.8, endRadius: endRadius + 0.6 }, -250, 1.2);
  }
  for (const tube of chest.shape.lungVessels)
    paintTube(canvas, tube, tube.endRadius > 3 ? chest.blood.right : Math.min(120, chest.blood.right), 1);
  for (const tube of chest.shape.airways.slice(3)) if (tube.endRadius > 1.1) paintTube(canvas, tube, -985, 0.8);
  if (chest.nodule !== undefined) paintNodule(canvas, chest.nodule);
}

// Lung is denser where it lies lowest, and never quite even.
function paintParenchyma(canvas: Canvas, texture: NoiseTile): void {
  const { values, y, plane } = canvas;
  const mask = texture.size - 1;
  const shift = Math.round(Math.abs(plane.origin[1] * 7.3 + plane.origin[2] * 31.7)) * 73;
  for (let row = 0, at = 0; row < plane.rows; row++) {
    const line = ((row + shift) & mask) * texture.size;
    for (let column = 0; column < plane.columns; column++, at++) {
      const value = values[at] ?? 0;
      if (value > -850 || value < -890) continue;
      values[at] = lung + 0.33 * (y[at] ?? 0) + 24 * (texture.values[line + ((column + shift) & mask)] ?? 0);
    }
  }
}

function paintNodule(canvas: Canvas, nodule: Nodule): void {
  const [x, y, z] = nodule.centre;
  const { radius } = nodule;
  for (let i = 0; i < 9; i++) {
    const angle = i * 2.4;
    const lift = Math.sin(i * 1.7) * 0.7;
    const reach = radius * (1.45 + 0.35 * Math.sin(i * 3.1));
    const end: Point = [x + reach * Math.cos(angle), y + reach * Math.sin(angle), z + reach * lift];
    paintTube(canvas, { start: [x, y, z], end, startRadius: radius * 0.45, endRadius: 0.35 }, 10, 1);
  }
  paintEllipsoid(
    canvas,
    { centre: nodule.centre, radii: [radius, radius * 0.88, radius * 0.92], turn: noduleTurn },
    38,
    1.4,
  );
}

function paintAbdomen(canvas: Canvas): void {
  paintEllipsoid(canvas, { centre: [-66, 0, -172], radii: [92, 88, 86] }, 30, 1.5);
  paintEllipsoid(canvas, { centre: [70, 4, -182], radii: [80, 84, 84] }, 20, 1.5);
  paintEllipsoid(canvas, { centre: [-66, 0, -172], radii: [89, 85, 83] }, 108, 1.5);
  paintEllipsoid(canvas, { centre: [70, 4, -182], radii: [77, 81, 81] }, fat, 1.5);
  paintEllipsoid(canvas, { centre: [2, -36, -178], radii: [62, 42, 84] }, 108, 1.5);
  paintEllipsoid(canvas, { centre: [58, -28, -170], radii: [48, 38, 56] }, 62, 1.5);
  paintEllipsoid(canvas, { centre: [58, -28, -170], radii: [42, 32, 50] }, 24, 1.5);
  paintEllipsoid(canvas, { centre: [60, -46, -150], radii: [28, 14, 22] }, -940, 1.5);
  paintEllipsoid(canvas, { centre: [104, 40, -160], radii: [26, 36, 48], turn: 0.6 }, 125, 1.5);
}

function paintMediastinum(canvas: Canvas, chest: Chest): void {
  const { mediastinum, airways } = chest.shape;
  for (const side of [-1, 1])
    paintPath(
      canvas,
      chest.shape.vertebrae.map(([x, y, z]): Point => [x + side * 19, y + 32, z]),
      [18],
      55,
      2,
    );
  paintLoft(canvas, mediastinum, 20, 0, 1.2);
  paintLoft(canvas, mediastinum, -88, 1.5, 2);
  paintHeart(canvas, chest.blood);
  paintPath(canvas, points([-26, -2, -70, -24, 10, -110, -22, 22, -190]), [11, 12, 12], 190, 1.5);
  paintPath(canvas, points([4, 30, 130, 5, 36, 40, 12, 40, -120]), [7], 40, 1.5);
  paintGreatVessels(canvas, chest.blood);
  for (const tube of airways.slice(0, 3)) {
    const { startRadius, endRadius } = tube;
    paintTube(canvas, { ...tube, startRadius: startRadius + 1.4, endRadius: endRadius + 1.2 }, 30, 1);
  }
  for (const tube of airways.slice(0, 3)) paintTube(canvas, tube, -995, 1);
}

function paintHeart(canvas: Canvas, blood: Chest['blood']): void {
  paintEllipsoid(canvas, { centre: [20, -24, -56], radii: [68, 50, 54], turn: -0.45 }, 15, 1.5);
  paintEllipsoid(canvas, { centre: [20, -24, -56], radii: [66.5, 48.5, 52.5], turn: -0.45 }, -70, 2);
  paintEllipsoid(canvas, { centre: [21, -22, -55], radii: [62, 44, 49], turn: -0.45 }, 105, 2);
  paintEllipsoid(canvas, { centre: [2, -46, -60], radii: [40, 17, 36], turn: -0.3 }, blood.right, 2);
  paintEllipsoid(canvas, { centre: [-30, -12, -52], radii: [17, 26, 30], turn: 0.2 }, blood.right - 20, 2);
  paintEllipsoid(canvas, { centre: [2, 14, -32], radii: [34, 17, 21] }, blood.left, 2);
  paintEllipsoid(canvas, { centre: [44, -20, -62], radii: [33, 18, 28], turn: -0.5 }, blood.left, 2);
  for (const side of [-0.35, 0.45]) {
    paintEllipsoid(
      canvas,
      { centre: [46 + side * 22, -20 + side * 12, -66], radii: [9, 3.6, 8], turn: -0.5 },
      110,
      1.5,
    );
  }
}

function paintGreatVessels(canvas: Canvas, blood: Chest['blood']): void {
  const { right, left } = blood;
  paintPath(canvas, points([-30, -22, 84, -29, -20, 40, -27, -16, -34]), [8, 9.5, 10.5], right * 1.2, 1.5);
  paintPath(canvas, points([-29, -30, 84, 0, -44, 74, 34, -34, 92]), [7, 7, 6], right, 1.5);
  paintPath(
    canvas,
    points([6, -18, -28, -10, -30, 10, -8, -24, 40, 4, -4, 56, 22, 22, 50, 29, 38, 28]),
    [15, 16, 15.5, 14.5, 13.5, 13],
    left,
    1.5,
  );
  paintPath(canvas, points([29, 38, 28, 27, 40, -60, 16, 38, -190]), [13, 12, 11], left, 1.5);
  for (const [x, y, tx] of points([-9, -12, -24, 6, 2, 14, 17, 14, 30])) {
    paintPath(
      canvas,
      [
        [x, y, 54],
        [tx, y - 2, 92],
        [tx * 1.2, y, 130],
      ],
      [5.5, 4.6, 4.2],
      left,
      1.2,
    );
  }
  paintPath(canvas, points([16, -44, -26, 22, -34, 2, 24, -16, 14]), [14, 14, 13], right, 1.5);
  paintPath(canvas, points([24, -18, 12, -4, -4, 8, -36, 6, 4]), [12, 10.5, 9], right, 1.5);
  paintPath(canvas, points([26, -16, 14, 36, 6, 14]), [11.5, 9], right, 1.5);
}

import { mirrored, points, type Canvas, type Point } from '../volume/canvas.ts';
import { loftOf, paintLoft, type Loft } from '../volume/loft.ts';
import { paintEllipsoid, paintPath, paintTube } from '../volume/paint.ts';
import type { Rib } from './thorax-shape.ts';

/** Values of bone for the modality. */
export interface BoneValues {
  readonly cortex: number;
  readonly marrow: number;
  readonly disc: number;
  readonly cartilage: number;
  readonly cord: number;
}

/** Hounsfield units. */
export const boneHounsfield: BoneValues = { cortex: 620, marrow: 190, disc: 85, cartilage: 110, cord: 38 };

/** Ribs: a shell of cortex around marrow, then the cartilage. */
export function paintRibs(canvas: Canvas, ribs: readonly Rib[], bone: BoneValues): void {
  for (const rib of ribs) {
    paintPath(canvas, rib.cartilage, [4.6], bone.cartilage, 1.5);
    paintPath(canvas, rib.bone, [5.4], bone.cortex, 1.2);
    paintPath(canvas, rib.bone, [3.2], bone.marrow, 1.6);
  }
}

/** Vertebral bodies, discs, arch, canal and processes. */
export function paintSpine(canvas: Canvas, vertebrae: readonly Point[], bone: BoneValues): void {
  for (const at of vertebrae) {
    paintLoft(canvas, drum(at, 15.5, 13, 12), bone.disc, 0, 1.5);
    paintLoft(canvas, drum(at, 16.5, 14, 9.5), bone.cortex, 0, 1.2);
    paintLoft(canvas, drum(at, 15.2, 12.6, 8), bone.marrow, 0, 2);
    paintArch(canvas, at, bone);
  }
}

function paintArch(canvas: Canvas, [x, y, z]: Point, bone: BoneValues): void {
  paintEllipsoid(canvas, { centre: [x, y + 23, z], radii: [15, 13, 9] }, bone.cortex, 1.5);
  for (const side of [-1, 1]) {
    const root: Point = [x + side * 12, y + 22, z + 1];
    const tip: Point = [x + side * 33, y + 34, z + 5];
    paintTube(canvas, { start: root, end: tip, startRadius: 5.5, endRadius: 4.5 }, bone.cortex, 1.5);
    paintTube(canvas, { start: root, end: tip, startRadius: 3, endRadius: 2.4 }, bone.marrow, 1.5);
  }
  const back: Point = [x, y + 33, z - 3];
  const spine: Point = [x, y + 54, z - 14];
  paintTube(canvas, { start: back, end: spine, startRadius: 4.2, endRadius: 3.4 }, bone.cortex, 1.5);
  paintTube(canvas, { start: back, end: spine, startRadius: 2, endRadius: 1.6 }, bone.marrow, 1.5);
  paintLoft(canvas, drum([x, y + 22.5, z], 9.2, 8, 12), bone.disc - 70, 0, 1.2);
  paintLoft(canvas, drum([x, y + 22.5, z], 5.4, 4.4, 12), bone.cord, 0, 1.5);
}

/** A flat-topped cylinder around a point. */
function drum([x, y, z]: Point, rx: number, ry: number, half: number): Loft {
  return loftOf(
    [
      [z - half, x, y, rx, ry],
      [z, x, y, rx * 0.96, ry * 0.96],
      [z + half, x, y, rx, ry],
    ],
    0.25,
  );
}

/** Sternum, collar bones and shoulder blades of someone with raised arms. */
export function paintShoulderGirdle(canvas: Canvas, bone: BoneValues): void {
  const sternum: Point[] = points([0, -66, 88, 0, -76, 60, 0, -89, 0, 0, -91, -50, 0, -88, -75]);
  for (const offset of [-10, -5, 0, 5, 10]) {
    const path = sternum.map(([x, y, z]): Point => [x + offset, y, z]);
    paintPath(canvas, path, [5.2], bone.cortex, 1.2);
  }
  for (const offset of [-9, -4.5, 0, 4.5, 9]) {
    paintPath(
      canvas,
      sternum.map(([x, y, z]): Point => [x + offset, y, z]),
      [3.4],
      bone.marrow,
      1.5,
    );
  }
  for (const side of [-1, 1]) paintShoulder(canvas, side, bone);
}

function paintShoulder(canvas: Canvas, side: number, bone: BoneValues): void {
  const collar: Point[] = mirrored(side, [16, -62, 92, 55, -58, 106, 95, -30, 118, 135, -2, 128]);
  paintPath(canvas, collar, [6.5, 5.5, 5.5, 6], bone.cortex, 1.2);
  paintPath(canvas, collar, [4, 3.4, 3.4, 4], bone.marrow, 1.5);
  const blade: Point[] = mirrored(side, [84, 92, 30, 104, 88, 62, 122, 70, 96, 140, 40, 120]);
  for (let i = 1; i < blade.length; i++) {
    const [a, b] = [blade[i - 1] ?? [0, 0, 0], blade[i] ?? [0, 0, 0]];
    const centre: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    const turn = side * -0.55;
    paintEllipsoid(canvas, { centre, radii: [30, 4.6, 26], turn }, bone.cortex, 1.5);
    paintEllipsoid(canvas, { centre, radii: [27, 2, 23], turn }, bone.marrow, 1.5);
  }
}

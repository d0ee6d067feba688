import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { number } from '../dicom-json/values.ts';
import { imagePlane, type ImagePlane } from '../geometry/image-plane.ts';
import { dot, subtract } from '../geometry/vector.ts';
import type { Frame, ImageDisplaySet } from '../study/model.ts';
import type { Slab } from './mark-shapes.ts';

/** A slice as it was acquired, with how far from its plane it reaches. */
export interface Slice extends Slab {
  readonly plane: ImagePlane;
}

/** A gap between slices that is wider than so many times their thickness belongs to none of them. */
const widestGap = 1.5;
/** mm to both sides where nothing says how thick a slice is. */
const unknownHalf = 0.5;

const known = new WeakMap<ImageDisplaySet, readonly (Slice | undefined)[]>();

/** The slices of a display set, in its order; undefined for pictures that lie nowhere in the patient. */
export function slicesOf(displaySet: ImageDisplaySet): readonly (Slice | undefined)[] {
  const slices = known.get(displaySet) ?? madeSlices(displaySet.frames);
  known.set(displaySet, slices);
  return slices;
}

function madeSlices(frames: readonly Frame[]): (Slice | undefined)[] {
  const planes = frames.map(({ instance, frame }) => imagePlane(instance, frame));
  return planes.map((plane, index) => {
    const frame = frames[index];
    if (!plane || !frame) return undefined;
    const thickness = thicknessOf(frame);
    const gap = gapAround(plane, [planes[index - 1], planes[index + 1]]);
    const reach = thickness === undefined ? (gap ?? 2 * unknownHalf) : Math.max(thickness, belonging(gap, thickness));
    return { plane, position: plane.position, normal: plane.normal, half: reach / 2 };
  });
}

function belonging(gap: number | undefined, thickness: number): number {
  return gap !== undefined && gap <= widestGap * thickness ? gap : 0;
}

function thicknessOf({ instance, frame }: Frame): number | undefined {
  const measures = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const thickness = number(measures, 'SliceThickness');
  return thickness !== undefined && thickness > 0 ? thickness : undefined;
}

/** mm to the nearest parallel neighbour. */
function gapAround(plane: ImagePlane, neighbours: readonly (ImagePlane | undefined)[]): number | undefined {
  const gaps = neighbours.flatMap((neighbour) => {
    if (!neighbour || Math.abs(dot(neighbour.normal, plane.normal)) < 0.999) return [];
    const gap = Math.abs(dot(subtract(neighbour.position, plane.position), plane.normal));
    return gap > 1e-3 ? [gap] : [];
  });
  return gaps.length === 0 ? undefined : Math.min(...gaps);
}

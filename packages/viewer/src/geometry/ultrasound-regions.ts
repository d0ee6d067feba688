import { type DicomJson, items, number } from '../dicom-json/values.ts';
import type { ImagePoint } from './scale.ts';

/** Along its rows or its columns; lengths of a pixel are in the unit. */
export interface RegionAxis {
  /** Physical Units X and Y Direction (PS3.3 §C.8.5.5.1.15); 0 where there is none. */
  readonly unit: number;
  /** From one pixel to the next, to the right or downwards (PS3.3 §C.8.5.5.1.17); undefined where it is 0 or not stated. */
  readonly delta: number | undefined;
  /** A pixel of the image, counted from its first, and what the axis says there; undefined where that is not stated. */
  readonly reference: { readonly pixel: number; readonly value: number } | undefined;
}

/** A part of an ultrasound image with axes of its own (PS3.3 §C.8.5.5). */
export interface UltrasoundRegion {
  readonly contains: (point: ImagePoint) => boolean;
  readonly x: RegionAxis;
  readonly y: RegionAxis;
  /** An M-mode or a spectrum: it covers what lies there, while traces and bars are drawn over an image. */
  readonly isOverTime: boolean;
  readonly isLowPriority: boolean;
}

export const centimetres = 3; // Physical Units X and Y Direction, PS3.3 §C.8.5.5.1.15

/** PS3.3 §C.8.5.5.1.1 */
const formats = { motion: 2, spectrum: 3, graphics: 5 } as const;

export function hasRegions(instance: DicomJson): boolean {
  return items(instance, 'SequenceOfUltrasoundRegions').length > 0;
}

/** All regions of an image. */
export function regionsOf(instance: DicomJson): UltrasoundRegion[] {
  return items(instance, 'SequenceOfUltrasoundRegions').map(regionOf);
}

/**
 * The regions that hold all of these points and state what they show. One of high priority has overwritten what lies under it (Region
 * Flags, PS3.3 §C.8.5.5.1.3).
 */
export function regionsAt(regions: readonly UltrasoundRegion[], points: readonly ImagePoint[]): UltrasoundRegion[] {
  const around = regions.filter(({ contains, x, y }) => (x.unit !== 0 || y.unit !== 0) && points.every(contains));
  const above = around.filter(({ isLowPriority }) => !isLowPriority);
  return above.length > 0 ? above : around;
}

function regionOf(item: DicomJson): UltrasoundRegion {
  const format = number(item, 'RegionSpatialFormat') ?? 0;
  // The reference pixel of a region of graphics has no meaning (PS3.3 §C.8.5.5.1.16.6).
  const hasReference = format !== formats.graphics;
  const [unitX, deltaX] = [number(item, 'PhysicalUnitsXDirection') ?? 0, number(item, 'PhysicalDeltaX')];
  // some state lengths once for both
  const [unitY, deltaY] = unitX === centimetres ? [centimetres, deltaX] : [0, undefined];
  return {
    contains: placesOfRegion(item),
    x: {
      unit: unitX,
      delta: deltaX || undefined,
      reference: hasReference ? reference(item, 'X') : undefined,
    },
    y: {
      unit: number(item, 'PhysicalUnitsYDirection') ?? unitY,
      delta: (number(item, 'PhysicalDeltaY') ?? deltaY) || undefined,
      reference: hasReference ? reference(item, 'Y') : undefined,
    },
    isOverTime: format === formats.motion || format === formats.spectrum,
    isLowPriority: ((number(item, 'RegionFlags') ?? 0) & 1) === 1,
  };
}

/** Reference Pixel X0 and Y0 count from the first pixel of the region, and may lie outside of it (PS3.3 §C.8.5.5.1.16). */
function reference(item: DicomJson, axis: 'X' | 'Y'): RegionAxis['reference'] {
  const start = number(item, `RegionLocationMin${axis}0`);
  const pixel = number(item, `ReferencePixel${axis}0`);
  const value = number(item, `ReferencePixelPhysicalValue${axis}`);
  if (start === undefined || pixel === undefined || value === undefined) return undefined;
  return { pixel: start + pixel, value };
}

/** Returns a test for the places that lie in a region of an ultrasound image. */
export function placesOfRegion(item: DicomJson): (point: ImagePoint) => boolean {
  const left = number(item, 'RegionLocationMinX0') ?? -Infinity;
  const top = number(item, 'RegionLocationMinY0') ?? -Infinity;
  const right = number(item, 'RegionLocationMaxX1') ?? Infinity;
  const bottom = number(item, 'RegionLocationMaxY1') ?? Infinity;
  // The edge of its outer pixels belongs to it.
  return ([x, y]) => x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5;
}

import { type DicomJson, items, number } from '../dicom-json/values.ts';
import { isProjection } from './projection-scale.ts';
import { pixelAspect, recordedScale } from './recorded-scale.ts';
import { type ImagePoint, type ImageScale, isScale } from './scale.ts';
import { centimetres, placesOfRegion } from './ultrasound-regions.ts';

/** A line on an object whose length the reader has said. */
export interface Calibration {
  /** The frame on which it was drawn, from 1. */
  readonly frame: number;
  readonly ends: readonly [ImagePoint, ImagePoint];
  readonly millimetres: number;
}

/** The reason why a line cannot calibrate what it lies on. */
export type NotCalibrated =
  /** The image states how large it is in the patient. */
  | 'own-size'
  /** Its part of the image shows no lengths: time, velocity. */
  | 'no-lengths'
  /** It leads from one part of an ultrasound image into another. */
  | 'several-parts'
  | 'too-short';

/** In pixels. A pixel more or less at its ends would change a shorter line by more than a fifth. */
const leastPixels = 10;

/** Returns the length of a line in pixels that are as high as those of the image, or why it cannot calibrate it. */
export function calibratable(
  instance: DicomJson,
  { frame, ends }: Pick<Calibration, 'frame' | 'ends'>,
): { readonly pixels: number } | { readonly refused: NotCalibrated } {
  const part = partAround(instance, frame, ends);
  if (typeof part === 'string') return { refused: part };
  const pixels = pixelsOf(instance, { frame, ends });
  return pixels < leastPixels ? { refused: 'too-short' } : { pixels };
}

interface PointsOnFrame {
  readonly frame: number;
  readonly points: readonly ImagePoint[];
  readonly calibrations: readonly Calibration[];
}

/**
 * Returns the scale by the last of these lines that calibrates these places; undefined where none does. Pixels stay as wide against their
 * height as the image says (by its detector, else by Pixel Aspect Ratio): one line cannot show that, and what it gives is a length.
 */
export function calibratedScale(
  instance: DicomJson,
  { frame, points, calibrations }: PointsOnFrame,
): ImageScale | undefined {
  const counts = calibrations.findLast(
    (one) =>
      isSameScale(instance, one.frame, frame) &&
      'pixels' in calibratable(instance, one) &&
      holds(instance, one, points),
  );
  if (!counts) return undefined;
  const row = counts.millimetres / pixelsOf(instance, counts);
  return { row, column: row * pixelAspect(instance, counts.frame), at: 'by-hand' };
}

function pixelsOf(instance: DicomJson, { frame, ends: [[ax, ay], [bx, by]] }: Pick<Calibration, 'frame' | 'ends'>) {
  return Math.hypot((bx - ax) * pixelAspect(instance, frame), by - ay);
}

/** Frames of one object can have scales of their own: then a line counts on those that have that of its own frame. */
function isSameScale(instance: DicomJson, one: number, other: number): boolean {
  if (one === other) return true;
  return JSON.stringify(recordedScale(instance, one)) === JSON.stringify(recordedScale(instance, other));
}

function holds(instance: DicomJson, { frame, ends }: Calibration, points: readonly ImagePoint[]): boolean {
  const part = partAround(instance, frame, ends);
  return typeof part !== 'string' && part(points);
}

/**
 * Returns a test for the places that share the scale that a line would give: all of an image, or the part of an ultrasound image that it
 * lies in.
 */
function partAround(
  instance: DicomJson,
  frame: number,
  ends: Calibration['ends'],
): ((points: readonly ImagePoint[]) => boolean) | NotCalibrated {
  const regions = items(instance, 'SequenceOfUltrasoundRegions');
  if (regions.length === 0) return isOfOwnSize(instance, frame) ? 'own-size' : () => true;
  const around = regionsAround(regions, ends[0]);
  if (!along(ends).every((point) => regionsAround(regions, point) === around)) return 'several-parts';
  const within = regions.filter((_, at) => around.includes(`,${at},`));
  if (within.some(hasCentimetres)) return 'own-size';
  if (!within.every(isPlane)) return 'no-lengths';
  // the image as a whole has no scale by one of its parts
  return (points) => points.length > 0 && points.every((point) => regionsAround(regions, point) === around);
}

/** Places of a line, both ends among them. */
function along([[ax, ay], [bx, by]]: Calibration['ends']): ImagePoint[] {
  const steps = 32;
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  return shares.map((share) => [ax + (bx - ax) * share, ay + (by - ay) * share]);
}

/** Returns which of the regions a place lies in, as text to compare. */
function regionsAround(regions: readonly DicomJson[], point: ImagePoint): string {
  return regions.map((region, at) => (placesOfRegion(region)(point) ? `,${at},` : '')).join('');
}

/** Projections state a size at the detector, or one that was estimated: what is nearer to the tube is larger on them (PS3.3 §10.7.1.2). */
function isOfOwnSize(instance: DicomJson, frame: number): boolean {
  return !isProjection(instance) && isScale(recordedScale(instance, frame));
}

function hasCentimetres(region: DicomJson): boolean {
  return isScale(recordedRegion(region));
}

function recordedRegion(region: DicomJson) {
  return recordedScale({ [sequenceTag]: { vr: 'SQ', Value: [region] } });
}

const sequenceTag = '00186011'; // Sequence of Ultrasound Regions

/** A region that shows tissue or says nothing: Region Spatial Format none or 2D, units none or a length (PS3.3 §C.8.5.5.1). */
function isPlane(region: DicomJson): boolean {
  const units = [number(region, 'PhysicalUnitsXDirection') ?? 0, number(region, 'PhysicalUnitsYDirection') ?? 0];
  return (number(region, 'RegionSpatialFormat') ?? 0) <= 1 && units.every((unit) => [0, centimetres].includes(unit));
}

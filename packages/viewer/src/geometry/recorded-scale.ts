import { type DicomJson, items, number, numbers } from '../dicom-json/values.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { projectionScale } from './projection-scale.ts';
import { type ImagePoint, type ImageScale, isScale, type Scaled } from './scale.ts';

/**
 * The scale that an image states of itself where these points lie. What is measured asks `imageScale`.
 * @param frame from 1; @param points none where the image as a whole is meant: then its regions have to agree
 */
export function recordedScale(instance: DicomJson, frame = 1, points: readonly ImagePoint[] = []): Scaled {
  const regions = items(instance, 'SequenceOfUltrasoundRegions');
  if (regions.length > 0) return regionScale(regions, points);
  const projected = projectionScale(instance);
  if (projected) return projected;
  const source = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const recorded = numbers(source, 'PixelSpacing');
  const [row, column] = recorded;
  if (row === undefined || column === undefined) return { missing: 'not-recorded' };
  if (row <= 0 || column <= 0) return { missing: 'not-positive' };
  return { row, column, at: 'patient' };
}

interface Region {
  readonly contains: (point: ImagePoint) => boolean;
  readonly scale: ImageScale;
}

export const centimetres = 3; // Physical Units X and Y Direction, PS3.3 §C.8.5.5.1.15 and §C.8.5.5.1.16

function regionScale(sequence: readonly DicomJson[], points: readonly ImagePoint[]): Scaled {
  const regions = sequence.flatMap((item) => regionOf(item) ?? []);
  const [first] = regions;
  if (first === undefined) return { missing: 'not-recorded' };
  const holding = points.length === 0 ? regions : regions.filter(({ contains }) => points.every(contains));
  const [one] = holding;
  if (one === undefined) return { missing: 'outside-region' };
  // Of regions over each other, such as colours over an image, each has the scale of the other.
  return holding.every(({ scale }) => isAlike(scale, one.scale)) ? one.scale : { missing: 'outside-region' };
}

/** A region that is measured in centimetres both ways: no spectrum, no time axis. */
function regionOf(item: DicomJson): Region | undefined {
  const units = [number(item, 'PhysicalUnitsXDirection'), number(item, 'PhysicalUnitsYDirection') ?? centimetres];
  const column = Math.abs(number(item, 'PhysicalDeltaX') ?? 0) * 10;
  const row = Math.abs(number(item, 'PhysicalDeltaY') ?? column / 10) * 10;
  if (units.some((unit) => unit !== centimetres) || column === 0 || row === 0) return undefined;
  return { contains: placesOfRegion(item), scale: { column, row, at: 'patient' } };
}

/** Which places lie in a region of an ultrasound image. */
export function placesOfRegion(item: DicomJson): (point: ImagePoint) => boolean {
  const left = number(item, 'RegionLocationMinX0') ?? -Infinity;
  const top = number(item, 'RegionLocationMinY0') ?? -Infinity;
  const right = number(item, 'RegionLocationMaxX1') ?? Infinity;
  const bottom = number(item, 'RegionLocationMaxY1') ?? Infinity;
  // The edge of its outer pixels belongs to it.
  return ([x, y]) => x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5;
}

function isAlike(a: ImageScale, b: ImageScale): boolean {
  return Math.abs(a.column - b.column) <= a.column * 1e-3 && Math.abs(a.row - b.row) <= a.row * 1e-3;
}

/** Width of a pixel divided by its height: by its scale, else as Pixel Aspect Ratio has it (PS3.3 §C.7.6.3.1.7). */
export function pixelAspect(instance: DicomJson, frame = 1): number {
  const scaled = recordedScale(instance, frame);
  if (isScale(scaled)) return scaled.column / scaled.row;
  const [vertical, horizontal] = numbers(instance, 'PixelAspectRatio');
  return vertical !== undefined && horizontal !== undefined && vertical > 0 && horizontal > 0
    ? horizontal / vertical
    : 1;
}

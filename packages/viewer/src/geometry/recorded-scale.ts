import { type DicomJson, numbers } from '../dicom-json/values.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { projectionScale } from './projection-scale.ts';
import { type ImagePoint, type ImageScale, isScale, type Scaled } from './scale.ts';
import { centimetres, hasRegions, regionsAt, regionsOf, type UltrasoundRegion } from './ultrasound-regions.ts';

/**
 * Returns the scale that an image states of itself where these points lie. Measurements use `imageScale`.
 * @param frame from 1
 * @param points none where the image as a whole is meant: then its regions have to agree
 */
export function recordedScale(instance: DicomJson, frame = 1, points: readonly ImagePoint[] = []): Scaled {
  if (hasRegions(instance)) return regionScale(regionsOf(instance), points);
  const projected = projectionScale(instance);
  if (projected) return projected;
  const source = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const recorded = numbers(source, 'PixelSpacing');
  const [row, column] = recorded;
  if (row === undefined || column === undefined) return { missing: 'not-recorded' };
  if (row <= 0 || column <= 0) return { missing: 'not-positive' };
  return { row, column, at: 'patient' };
}

function regionScale(regions: readonly UltrasoundRegion[], points: readonly ImagePoint[]): Scaled {
  const lengths = (some: readonly UltrasoundRegion[]): ImageScale[] => some.flatMap((region) => scaleOf(region) ?? []);
  if (points.length === 0) return agreed(lengths(regions)) ?? { missing: 'not-recorded' };
  const holding = regionsAt(regions, points);
  const scales = lengths(holding);
  if (holding.some((region) => isOfOthers(region) && (region.isOverTime || scales.length === 0)))
    return { missing: 'no-lengths' };
  return agreed(scales) ?? { missing: lengths(regions).length === 0 ? 'not-recorded' : 'outside-region' };
}

/** Returns the scale of regions over each other, such as colours over an image, if all have the same. Undefined of none. */
function agreed([one, ...others]: readonly ImageScale[]): Scaled | undefined {
  if (one === undefined) return undefined;
  return others.every((other) => isAlike(other, one)) ? one : { missing: 'outside-region' };
}

/** Returns the scale, in mm, of a region that is measured in centimetres both ways: no spectrum, no time axis. */
function scaleOf({ x, y }: UltrasoundRegion): ImageScale | undefined {
  if (x.unit !== centimetres || y.unit !== centimetres || x.delta === undefined || y.delta === undefined)
    return undefined;
  return { column: Math.abs(x.delta) * 10, row: Math.abs(y.delta) * 10, at: 'patient' };
}

/** Returns true for a region one of whose axes shows something other than lengths: time, velocity. */
function isOfOthers({ x, y }: UltrasoundRegion): boolean {
  return [x, y].some(({ unit }) => unit !== 0 && unit !== centimetres);
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

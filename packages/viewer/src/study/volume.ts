import { number, text } from '../dicom-json/values.ts';
import { imagePlane, type ImagePlane } from '../geometry/image-plane.ts';
import { dot, subtract } from '../geometry/vector.ts';
import type { Frame } from './model.ts';

/**
 * Returns true if sorted frames can be cut in other planes: at least five grey slices of one size and spacing, one orientation and one
 * frame of reference, each at its place among evenly spaced ones within 10 % of their distance, without a sideways shift (gantry tilt).
 */
export function isVolume(frames: readonly Frame[]): boolean {
  const first = frames[0];
  if (!first || frames.length < 5 || !isGrey(first)) return false;
  const planes = frames.map((frame) => imagePlane(frame.instance, frame.frame));
  const origin = planes[0];
  if (!origin?.spacing || !origin.frameOfReferenceUid) return false;
  const locations: number[] = [];
  for (const plane of planes) {
    if (!plane || plane.rows !== origin.rows || plane.columns !== origin.columns) return false;
    if (plane.frameOfReferenceUid !== origin.frameOfReferenceUid || !isSpacedAs(plane, origin)) return false;
    if (dot(plane.normal, origin.normal) < 0.999 || dot(plane.row, origin.row) < 0.999) return false;
    const offset = subtract(plane.position, origin.position);
    const location = dot(offset, origin.normal);
    const sideways = Math.hypot(...offset) ** 2 - location ** 2;
    if (sideways > 1) return false;
    locations.push(location);
  }
  return isEven(locations);
}

/** Returns true if a picture's values are shades of grey that a window can be applied to. */
export function isGrey({ instance }: Frame): boolean {
  return number(instance, 'SamplesPerPixel') === 1 && text(instance, 'PhotometricInterpretation') !== 'PALETTE COLOR';
}

/** Spacings are written with rounded decimals. */
function isSpacedAs({ spacing: own }: ImagePlane, { spacing }: ImagePlane): boolean {
  if (!own || !spacing) return false;
  return (
    Math.abs(own.row - spacing.row) <= spacing.row * 1e-3 &&
    Math.abs(own.column - spacing.column) <= spacing.column * 1e-3
  );
}

function isEven(locations: readonly number[]): boolean {
  const [first = 0, last = 0] = [locations[0], locations.at(-1)];
  const step = (last - first) / (locations.length - 1);
  const isAtPlace = (location: number, index: number) =>
    Math.abs(location - first - index * step) <= Math.abs(step) * 0.1;
  return Math.abs(step) > 1e-3 && locations.every(isAtPlace);
}

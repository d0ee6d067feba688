import { type KnownObject, measured, partsOf } from './known-object.ts';

/** One measurement: its points, in the space in which a viewer stores them. */
export interface KnownMeasurement {
  readonly tool: 'length' | 'rectangle' | 'ellipse' | 'probe';
  readonly points: readonly (readonly number[])[];
}

type Point = readonly [column: number, row: number];

/** Returns the measurements of an object: a length, an area with its mean, and one pixel. @param slice of a volume, from 0 */
export function knownMeasurements(object: KnownObject, slice = 0): KnownMeasurement[] {
  const at = pointOf(object, slice);
  const { shape } = object;
  return [
    { tool: 'length', points: measured.line.map(at) },
    { tool: shape, points: measured[shape].map(at) },
    { tool: 'probe', points: [at(measured.pixel)] },
  ];
}

/** Returns a place in mm of the patient, or of a space in which pixels are as large as they are drawn. */
function pointOf({ choice, frame }: KnownObject, slice: number): (point: Point) => readonly number[] {
  const { kind, spacing } = partsOf(choice);
  const [column, row] = spacing.drawn ?? (typeof spacing.size === 'string' ? [1, 1] : spacing.size);
  const [left, top, height] = kind.isPlaced ? [-20, 30, heightOf(choice.frames, frame) + slice * 2] : [0, 0, 0];
  return ([x, y]) => [left + x * column, top + y * row, height];
}

function heightOf(frames: string, frame: number): number {
  return frames.startsWith('enhanced') ? (frame - 1) * 2 : 0;
}

/** A measurement on a plane through a volume. */
export interface KnownCut extends KnownMeasurement {
  readonly normal: readonly number[];
  readonly viewUp: readonly number[];
}

/** Returns the measurements of a volume in cuts: a length across its slices in a coronal one, area and pixel in that of a slice. */
export function knownCuts(object: KnownObject, slice: number): KnownCut[] {
  const [, area, probe] = knownMeasurements(object, slice);
  const ends = [pointOf(object, 0)([8, 14]), pointOf(object, 4)([20, 14])];
  const axial = { normal: [0, 0, -1], viewUp: [0, -1, 0] };
  const coronal = { normal: [0, -1, 0], viewUp: [0, 0, 1] };
  return [
    { tool: 'length', points: ends, ...coronal },
    ...[area, probe].flatMap((measurement) => measurement ?? []).map((measurement) => ({ ...measurement, ...axial })),
  ];
}

/** The length of the first cut: twelve columns, and four slices. */
export function lengthOfCut(object: KnownObject): number {
  const { size } = partsOf(object.choice).spacing;
  return Math.hypot(12 * (typeof size === 'string' ? 1 : size[0]), 4 * 2);
}

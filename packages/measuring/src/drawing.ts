import type { RegionReading } from './region-reading.ts';
import type { MeasuredArea, MeasuredLength, MeasuredValue, NoScale, NotInPatient } from './value.ts';
import { noValue } from './value.ts';

/** Two numbers of an image, three of a place in the patient. */
export type Place = readonly number[];

/** A drawing in millimetres, or in pixels that are square. */
export interface Drawing {
  /** The points in the order in which the tool stores them. */
  readonly points: readonly Place[];
  /** A free line as it was drawn. */
  readonly line?: readonly Place[] | undefined;
  readonly unit: 'mm' | 'px';
  /** The width here, against its height, of what is as wide as it is high on the screen; 1 where this is not said. */
  readonly stretch?: number | undefined;
  /** The reason why it is in pixels. */
  readonly missing: NoScale | undefined;
  /** True if the millimetres rest on a line whose length the reader has given. */
  readonly calibrated?: true | undefined;
  /** The place where its millimetres hold, if not in the patient. */
  readonly at?: NotInPatient | undefined;
  /** The axes of the ultrasound region that it lies in, for a tool that needs them. */
  readonly reading?: RegionReading | undefined;
}

/** Returns the facts of its scale that a value has beside its unit. */
export function scaledAs({ missing, calibrated, at }: Drawing): Pick<MeasuredLength, 'missing' | 'calibrated' | 'at'> {
  return {
    ...(missing === undefined ? {} : { missing }),
    ...(calibrated === undefined ? {} : { calibrated }),
    ...(at === undefined ? {} : { at }),
  };
}

/** Facts of the grey values under it; undefined each where it is not known. */
export interface Greys {
  /** The value at a single place. */
  readonly value?: number | undefined;
  readonly mean?: number | undefined;
  readonly deviation?: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly unit: string;
}

/** A length of what was drawn. */
export function asLength(drawing: Drawing, value: number | undefined, short?: number): MeasuredValue {
  if (value === undefined) return noValue;
  const length: MeasuredLength = { kind: 'length', value, unit: drawing.unit };
  return { ...length, ...(short === undefined ? {} : { short }), ...scaledAs(drawing) };
}

/** Returns the length of the line through what was drawn. */
export function asPath(drawing: Drawing): MeasuredValue {
  const length = asLength(drawing, drawing.points.length < 2 ? undefined : lengthThrough(drawing.points));
  return length.kind === 'length' ? { ...length, isPath: true } : length;
}

/** An area of what was drawn, in cm² from 1 cm² on. */
export function asArea(
  drawing: Drawing,
  area: number | undefined,
  { mean, deviation, least, most, unit: valueUnit }: Greys,
  lengths: Pick<MeasuredArea, 'diameter' | 'perimeter'> = {},
): MeasuredValue {
  if (area === undefined) return noValue;
  const { unit } = drawing;
  const inCentimetres = unit === 'mm' && area >= 100;
  return {
    kind: 'area',
    value: inCentimetres ? area / 100 : area,
    unit: inCentimetres ? 'cm²' : `${unit}²`,
    mean,
    deviation,
    valueUnit,
    ...(least === undefined || most === undefined ? {} : { least, most }),
    ...(lengths.diameter === undefined && lengths.perimeter === undefined ? {} : { ...lengths, lengthUnit: unit }),
    ...scaledAs(drawing),
  };
}

/** Returns an angle, or none where axes show time or velocity: what looks like an angle there is none. */
export function asAngle({ missing }: Pick<Drawing, 'missing'>, degrees: number | undefined): MeasuredValue {
  if (missing === 'no-lengths') return { kind: 'none', missing };
  return degrees === undefined ? noValue : { kind: 'angle', value: degrees };
}

/** Undefined where one of the two is missing. */
export function distance(a: Place | undefined, b: Place | undefined): number | undefined {
  return a && b && Math.hypot(...between(a, b));
}

/** Along the line through all of these. @param isClosed back to the first */
export function lengthThrough(line: readonly Place[], isClosed = false): number {
  const ends = isClosed ? [...line.slice(1), line[0]] : line.slice(1);
  return ends.reduce((sum, end, at) => sum + (distance(line[at], end) ?? 0), 0);
}

/** Returns the angle between two directions, 0 to 180 degrees; undefined where one of them has no length. */
export function angleBetween(a: Place, b: Place): number | undefined {
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  if (lengths === 0) return undefined;
  return (Math.acos(Math.max(-1, Math.min(1, dot(a, b) / lengths))) * 180) / Math.PI;
}

export function dot(a: Place, b: Place): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Half way from one to the other. */
export function middleOf([a, b]: readonly [Place, Place]): Place {
  return a.map((value, at) => (value + (b[at] ?? 0)) / 2);
}

/** Returns the vector from the first to the second. */
export function between(from: Place, to: Place): number[] {
  return from.map((value, at) => (to[at] ?? 0) - value);
}

/**
 * Returns the area within a closed line that lies in one plane and does not cross itself: half the sum of the cross products of its
 * corners.
 */
export function areaWithin(line: readonly Place[]): number {
  const [first] = line;
  if (!first) return 0;
  const sum = [0, 0, 0];
  const arms = line.slice(1).map((place) => between(first, place));
  for (const [at, [bx = 0, by = 0, bz = 0]] of arms.slice(1).entries()) {
    const [ax = 0, ay = 0, az = 0] = arms[at] ?? [];
    for (const [axis, value] of [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx].entries())
      sum[axis] = (sum[axis] ?? 0) + value;
  }
  return Math.hypot(...sum) / 2;
}

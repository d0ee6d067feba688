/** The reason why a value is in pixels and not in millimetres. */
export type NoScale =
  /** The image does not say. */
  | 'not-recorded'
  /** It says 0, or less. */
  | 'not-positive'
  /** The points lie in no region that is measured in centimetres, or in more than one. */
  | 'outside-region'
  /** The region that they lie in shows time, velocity or the like. */
  | 'no-lengths';

export const noScales = ['not-recorded', 'not-positive', 'outside-region', 'no-lengths'] as const satisfies NoScale[];

/** The reason why an ultrasound region says nothing of its axes. */
export type NoReading =
  /** The points lie in none. */
  | 'no-region'
  /** They lie in different ones, or in some over each other whose axes differ. */
  | 'several-regions'
  /** An axis has no unit, or its pixels no size. */
  | 'no-unit';

/** The reason why there is no value, or none in millimetres, or not all of it. */
export type Reason = NoScale | NoReading | 'no-reference' | 'crosses-itself';

/** The place where the millimetres of a projection hold, if they are not those of the patient. */
export type NotInPatient = (typeof notInPatient)[number];

export const notInPatient = ['detector', 'estimated'] as const;

interface Scaled {
  /** The reason why a value is in pixels. */
  readonly missing?: NoScale | undefined;
  /** Its millimetres rest on a line whose length the reader has said. */
  readonly calibrated?: true | undefined;
  /** Its millimetres are those at the detector, or by a magnification that the device estimated. Absent: in the patient, or by hand. */
  readonly at?: NotInPatient | undefined;
}

/** A distance; of two axes the longer one. */
export interface MeasuredLength extends Scaled {
  readonly kind: 'length';
  readonly value: number;
  readonly unit: string;
  /** The axis across the longest one, in the same unit. */
  readonly short?: number | undefined;
  /** Along a line through points, and not from one place to another. */
  readonly isPath?: true | undefined;
}

/** Degrees. */
interface MeasuredAngle {
  readonly kind: 'angle';
  readonly value: number;
}

/** An area, with the grey values within. */
export interface MeasuredArea extends Scaled {
  readonly kind: 'area';
  readonly value: number;
  readonly unit: string;
  /** The diameter of a circle. */
  readonly diameter?: number | undefined;
  readonly perimeter?: number | undefined;
  /** The unit of diameter and perimeter. */
  readonly lengthUnit?: string | undefined;
  readonly mean: number | undefined;
  readonly deviation: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** The unit of the grey values; empty where nobody states one. */
  readonly valueUnit: string;
  /** A part of it lies beyond the image: grey values are of the rest, or there are none. */
  readonly outside?: true | undefined;
}

/** One grey value. */
interface MeasuredPoint {
  readonly kind: 'point';
  readonly value: number;
  readonly unit: string;
}

/** One length divided by another. */
interface MeasuredRatio extends Scaled {
  readonly kind: 'ratio';
  readonly value: number;
  /** Above and below the line. */
  readonly first: number;
  readonly second: number;
  /** The unit of the two lengths. */
  readonly unit: string;
}

/**
 * The distance of two points of an ultrasound region along its rows (x) and its columns (y), each in the unit of that axis: amounts,
 * whichever point was drawn first.
 */
export interface MeasuredDifferences {
  readonly kind: 'differences';
  /** The axes that have figures. */
  readonly axes: 'both' | 'x' | 'y';
  /** Along the first of these. */
  readonly value: number;
  readonly unit: string;
  /** Along the other one. */
  readonly second?: number | undefined;
  readonly secondUnit?: string | undefined;
  /** Values of the columns at the first point and at the second, from their zero and with its sign: of velocities and frequencies. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The reason why one of the figures is not known. */
  readonly missing?: 'no-unit' | 'no-reference' | undefined;
}

/** Nothing was measured, or it cannot be known. */
interface NoMeasuredValue {
  readonly kind: 'none';
  /** The reason, where it is known. */
  readonly missing?: Reason | undefined;
}

/** A measured value; numbers are in the unit beside them. `none` where nothing was measured, or it cannot be known. */
export type MeasuredValue =
  | MeasuredLength
  | MeasuredAngle
  | MeasuredArea
  | MeasuredPoint
  | MeasuredRatio
  | MeasuredDifferences
  | NoMeasuredValue;

/** Returns true if its millimetres rest on a length that the reader has given. */
export function isCalibrated(value: MeasuredValue): boolean {
  return 'calibrated' in value && value.calibrated === true;
}

/** Returns where the lengths of a value come from, where they are not the patient's as the image states them. */
export function scaleOf(value: MeasuredValue): 'by-hand' | NotInPatient | undefined {
  return isCalibrated(value) ? 'by-hand' : 'at' in value ? value.at : undefined;
}

export const noValue: MeasuredValue = { kind: 'none' };

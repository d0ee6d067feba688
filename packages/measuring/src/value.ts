/** Why a value is in pixels and not in millimetres. */
export type NoScale =
  /** The image does not say. */
  | 'not-recorded'
  /** It says 0, or less. */
  | 'not-positive'
  /** The points lie in no region that is measured in centimetres, or in more than one. */
  | 'outside-region';

/** Why there is no value, or none in millimetres. */
export type Reason = NoScale | 'crosses-itself';

interface Scaled {
  /** Of a value in pixels: why. */
  readonly missing?: NoScale | undefined;
  /** Its millimetres rest on a line whose length the reader has said. */
  readonly calibrated?: true | undefined;
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

/** In degrees. */
export interface MeasuredAngle {
  readonly kind: 'angle';
  readonly value: number;
}

/** An area, with the grey values within. */
export interface MeasuredArea extends Scaled {
  readonly kind: 'area';
  readonly value: number;
  readonly unit: string;
  /** Of a circle. */
  readonly diameter?: number | undefined;
  readonly perimeter?: number | undefined;
  /** Of diameter and perimeter. */
  readonly lengthUnit?: string | undefined;
  readonly mean: number | undefined;
  readonly deviation: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Of the grey values; empty where nobody says one. */
  readonly valueUnit: string;
  /** A part of it lies beyond the image: grey values are of the rest, or there are none. */
  readonly outside?: true | undefined;
}

/** One grey value. */
export interface MeasuredPoint {
  readonly kind: 'point';
  readonly value: number;
  readonly unit: string;
}

/** One length divided by another. */
export interface MeasuredRatio extends Scaled {
  readonly kind: 'ratio';
  readonly value: number;
  /** Above and below the line. */
  readonly first: number;
  readonly second: number;
  /** Of the two lengths. */
  readonly unit: string;
}

/** Nothing was measured, or it cannot be known. */
export interface NoMeasuredValue {
  readonly kind: 'none';
  /** Where it is known. */
  readonly missing?: Reason | undefined;
}

/** What was measured; numbers in the unit beside them. `none` where nothing was, or it cannot be known. */
export type MeasuredValue =
  | MeasuredLength
  | MeasuredAngle
  | MeasuredArea
  | MeasuredPoint
  | MeasuredRatio
  | NoMeasuredValue;

/** Whether its millimetres rest on what the reader has said. */
export function isCalibrated(value: MeasuredValue): boolean {
  return 'calibrated' in value && value.calibrated === true;
}

export const noValue: MeasuredValue = { kind: 'none' };

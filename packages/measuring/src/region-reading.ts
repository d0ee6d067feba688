import type { NoReading } from './value.ts';

/** The values of an axis of an ultrasound region at each of several points, with their sign, in its unit. */
export interface AxisReading {
  /** The unit as it is written beside a number. */
  readonly unit: string;
  /** Distances from the first point. */
  readonly steps: readonly number[];
  /** Distances from the zero of the axis; undefined where its region states none. */
  readonly values: readonly number[] | undefined;
}

/** Along the rows (x) and along the columns (y) of the region; undefined of an axis without a unit. */
export type RegionReading =
  | { readonly x: AxisReading | undefined; readonly y: AxisReading | undefined }
  | { readonly missing: NoReading };

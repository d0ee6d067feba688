import type { NoScale } from '@isocenter/measuring/value.ts';

/**
 * The size of a pixel, in mm, and where it holds. `estimated`: at the patient, by a magnification that the device estimated. `by-hand`:
 * where the reader's calibration line lies.
 */
export interface ImageScale {
  readonly column: number;
  readonly row: number;
  readonly at: 'patient' | 'detector' | 'estimated' | 'by-hand';
}

/** A place on an image: columns from the left, rows from the top; whole numbers are the centres of pixels. */
export type ImagePoint = readonly [column: number, row: number];

export type Scaled = ImageScale | { readonly missing: NoScale };

export function isScale(scaled: Scaled): scaled is ImageScale {
  return 'at' in scaled;
}

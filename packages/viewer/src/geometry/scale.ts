/** What a pixel measures, in mm, and where that holds. `estimated`: at the patient, by a magnification that the device estimated. */
export interface ImageScale {
  readonly column: number;
  readonly row: number;
  readonly at: 'patient' | 'detector' | 'estimated';
}

/** Why there are no millimetres. */
export type NoScale =
  /** The image does not say. */
  | 'not-recorded'
  /** It says 0, or less. */
  | 'not-positive'
  /** The points lie in no region that is measured in centimetres, or in more than one. */
  | 'outside-region';

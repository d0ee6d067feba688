/** What a pixel measures, in mm, and where that holds. `estimated`: at the patient, by a magnification that the device estimated. */
export interface ImageScale {
  readonly column: number;
  readonly row: number;
  readonly at: 'patient' | 'detector' | 'estimated';
}

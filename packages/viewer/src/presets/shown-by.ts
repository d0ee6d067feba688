import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';

/** By what values are shown: uptakes by a norm; or those of an image by the mapping that it brings, and uptakes by body weight. */
export type ShownBy = BodyNorm | 'mapping';

export function normOfShown(by: ShownBy): BodyNorm {
  return by === 'mapping' ? 'bw' : by;
}

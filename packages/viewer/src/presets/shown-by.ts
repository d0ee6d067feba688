import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';

/** Uptakes are shown by a norm; or an image's values by the mapping that it brings, and uptakes by body weight. */
export type ShownBy = BodyNorm | 'mapping';

export function normOfShown(by: ShownBy): BodyNorm {
  return by === 'mapping' ? 'bw' : by;
}

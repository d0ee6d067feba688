import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';

/** Pixels of the longer side of a key image: sharp on a page, small in a report. */
const longestSide = 960;

/** Returns the size of the picture of what was in sight. */
export function keySize({ region, rotation, pixelAspect }: KeyLook): { width: number; height: number } {
  const [across, down] = [region.width, region.height * pixelAspect];
  const [width, height] = rotation % 180 === 0 ? [across, down] : [down, across];
  const scale = longestSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

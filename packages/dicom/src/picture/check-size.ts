import type { ImageDescription } from '../pixels/frames.ts';

/** A pixel flood would fill the memory before its time is up. Mammograms have 60 MB. */
const mostFrameBytes = 128 * 1024 * 1024;

/** @throws Error with a plain reason for what is not drawn */
export function checkSize(image: ImageDescription): void {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  if (rows < 1 || columns < 1) throw new Error('The image has no size.');
  const isKnown = samplesPerPixel === 1 ? [1, 8, 12, 16, 32, 64] : samplesPerPixel === 3 ? [8, 16, 32] : [];
  if (!isKnown.includes(bitsAllocated) || !isKnownKind(image.photometricInterpretation))
    throw new Error('Pixels of this kind are not drawn.');
  if ((rows * columns * samplesPerPixel * Math.max(bitsAllocated, 8)) / 8 > mostFrameBytes)
    throw new Error('The image is larger than is drawn here.');
}

/** Returns false for the retired colours that need four samples, and for HSV (PS3.3 §C.7.6.3.1.2). */
function isKnownKind(photometricInterpretation: string): boolean {
  return !['HSV', 'ARGB', 'CMYK'].includes(photometricInterpretation);
}

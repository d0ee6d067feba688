import type { ImageDescription } from '../pixels/frames.ts';

/** A pixel flood would fill the memory before its time is up. Mammograms have 60 MB. */
const mostFrameBytes = 128 * 1024 * 1024;

/** @throws Error with a plain reason for what is not drawn */
export function checkSize(image: ImageDescription): void {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  if (rows < 1 || columns < 1) throw new Error('The image has no size.');
  if (![1, 3].includes(samplesPerPixel) || ![1, 8, 16, 32].includes(bitsAllocated))
    throw new Error('Pixels of this kind are not drawn.');
  if ((rows * columns * samplesPerPixel * Math.max(bitsAllocated, 8)) / 8 > mostFrameBytes)
    throw new Error('The image is larger than is drawn here.');
}

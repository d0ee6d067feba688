import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { rgbPicture } from './colour-picture.ts';
import type { Samples } from './samples.ts';

/** Samples as an uncompressed frame that every viewer shows right: grey as it is, 8-bit colour as RGB. */
export function rgbSamples(samples: Samples, image: ImageDescription): Uint8Array {
  if (image.samplesPerPixel === 3 && samples.bitsAllocated === 8) return rgbPicture(samples, image);
  return samples.bytes;
}

import { packBits } from '../pixels/bits.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { rgbPicture, wideRgb } from './colour-picture.ts';
import type { Samples } from './samples.ts';

/** Samples as an uncompressed frame that every viewer shows right: grey as its data set says, colour as RGB. */
export function rgbSamples(samples: Samples, image: ImageDescription): Uint8Array {
  if (image.bitsAllocated === 1) return packBits(samples.bytes);
  if (image.samplesPerPixel !== 3) return samples.bytes;
  return samples.bitsAllocated === 8 ? rgbPicture(samples, image) : wideRgb(samples, image);
}

import { packBits } from '../pixels/bits.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { rgbPicture } from './colour-picture.ts';
import type { Samples } from './samples.ts';

/** Samples as an uncompressed frame that every viewer shows right: grey as its data set says, 8-bit colour as RGB. */
export function rgbSamples(samples: Samples, image: ImageDescription): Uint8Array {
  if (image.bitsAllocated === 1) return packBits(samples.bytes);
  if (image.samplesPerPixel === 3 && samples.bitsAllocated === 8) return rgbPicture(samples, image);
  return samples.bytes;
}

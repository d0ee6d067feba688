import type { ImageDescription } from '../pixels/frames.ts';
import { rgbPicture } from './colour-picture.ts';
import type { Samples } from './samples.ts';

/** Samples as an uncompressed frame that every viewer shows right: grey as its data set says, 8-bit colour as RGB. */
export function rgbSamples(samples: Samples, image: ImageDescription): Uint8Array {
  if (image.bitsAllocated === 1) return packBits(samples.bytes);
  if (image.samplesPerPixel === 3 && samples.bitsAllocated === 8) return rgbPicture(samples, image);
  return samples.bytes;
}

/** Least significant bit first (PS3.5 §8.1.1). */
function packBits(samples: Uint8Array): Uint8Array {
  const packed = new Uint8Array(Math.ceil(samples.length / 8));
  for (let i = 0; i < samples.length; i += 1) packed[i >> 3] = (packed[i >> 3] ?? 0) | ((samples[i] ?? 0) << (i & 7));
  return packed;
}

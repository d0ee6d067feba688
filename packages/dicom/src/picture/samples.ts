import { unpackBits, unpackTwelves } from '../pixels/bits.ts';
import type { ImageDescription } from '../pixels/frames.ts';

/** Decoded samples of one frame: little endian, pixel by pixel (R G B R G B ...), 8, 16 or 32 bits each. */
export interface Samples {
  readonly bytes: Uint8Array;
  readonly bitsAllocated: number;
  /** Describes these samples; a decoder may have turned YBR into RGB. */
  readonly photometricInterpretation: string;
}

export function isSamePixelLayout(
  { bytes, bitsAllocated }: Pick<Samples, 'bytes' | 'bitsAllocated'>,
  image: ImageDescription,
): boolean {
  return bytes.length === (image.rows * image.columns * image.samplesPerPixel * bitsAllocated) / 8;
}

interface NativeFrame {
  readonly bytes: Uint8Array;
  readonly vr: string;
  readonly number: number;
}

/** Uncompressed pixel data brought into the form of `Samples`. @throws Error when there is less than the image needs */
export function nativeSamples(frame: NativeFrame, image: ImageDescription, isBigEndian: boolean): Samples {
  const { bitsAllocated, photometricInterpretation } = image;
  const bytes = isBigEndian ? littleEndian(frame, image) : frame.bytes;
  if (bitsAllocated === 1) {
    const count = image.rows * image.columns * image.samplesPerPixel;
    // Frames of single bits follow each other without a gap; the bytes of this one begin with the end of the one before.
    return {
      bytes: unpackBits(bytes, ((frame.number - 1) * count) % 8, count),
      bitsAllocated: 8,
      photometricInterpretation,
    };
  }
  if (bitsAllocated === 12) {
    const count = image.rows * image.columns * image.samplesPerPixel;
    if (bytes.length < Math.floor((count * 12) / 8)) throw tooFew();
    const start = ((frame.number - 1) * count * 12) % 8;
    return { bytes: unpackTwelves(bytes, start, count), bitsAllocated: 16, photometricInterpretation };
  }
  // A uniform halving of the chrominance (PS3.3 §C.7.6.3.1.2): Y1 Y2 Cb Cr for each two pixels.
  const halved = /^(YBR_(?:FULL|PARTIAL))_422$/.exec(photometricInterpretation)?.[1];
  if (halved !== undefined && bytes.length < image.rows * image.columns * 3) {
    return { bytes: doubleChrominance(bytes, image), bitsAllocated: 8, photometricInterpretation: halved };
  }
  const needed = (image.rows * image.columns * image.samplesPerPixel * bitsAllocated) / 8;
  if (bytes.length < needed) throw tooFew();
  const whole = bytes.subarray(0, needed);
  return { bytes: interleaved(whole, image), bitsAllocated, photometricInterpretation };
}

/** Samples of up to 8 bits are bytes in OB, and halves of swapped words in OW (PS3.5 §8.1.1 and §A.3). */
function littleEndian({ bytes, vr, number }: NativeFrame, { bitsAllocated, ...image }: ImageDescription): Uint8Array {
  if (bitsAllocated <= 8 && vr !== 'OW') return bytes;
  const width = Math.max(2, bitsAllocated / 8);
  const start = Math.floor(((number - 1) * image.rows * image.columns * image.samplesPerPixel * bitsAllocated) / 8);
  if (start % width !== 0 || bytes.length % width !== 0)
    throw new Error('The frame begins or ends within a word of its pixel data.');
  const swapped = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) swapped[i] = bytes[i - (i % width) + width - 1 - (i % width)] ?? 0;
  return swapped;
}

/** Planes to pixels, where the planar configuration is 1. */
export function interleaved(bytes: Uint8Array, image: ImageDescription): Uint8Array {
  const { samplesPerPixel, planarConfiguration, bitsAllocated } = image;
  if (samplesPerPixel === 1 || planarConfiguration !== 1) return bytes;
  const width = bitsAllocated / 8;
  const pixels = image.rows * image.columns;
  const mixed = new Uint8Array(bytes.length);
  for (let sample = 0; sample < samplesPerPixel; sample += 1) {
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const from = (sample * pixels + pixel) * width;
      const to = (pixel * samplesPerPixel + sample) * width;
      for (let byte = 0; byte < width; byte += 1) mixed[to + byte] = bytes[from + byte] ?? 0;
    }
  }
  return mixed;
}

function doubleChrominance(bytes: Uint8Array, image: ImageDescription): Uint8Array {
  const pairs = (image.rows * image.columns) / 2;
  if (bytes.length < pairs * 4) throw tooFew();
  const full = new Uint8Array(pairs * 6);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first = 0, second = 0, blue = 0, red = 0] = bytes.subarray(pair * 4, pair * 4 + 4);
    full.set([first, blue, red, second, blue, red], pair * 6);
  }
  return full;
}

function tooFew(): Error {
  return new Error('The frame has fewer samples than its data set says.');
}

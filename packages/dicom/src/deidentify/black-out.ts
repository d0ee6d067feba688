import type { ImageDescription } from '../pixels/frames.ts';

/** Whole pixels, from the upper left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Decoded samples: little endian, pixel by pixel, 8, 16 or 32 bits each. */
export interface BlackableSamples {
  readonly bytes: Uint8Array;
  readonly bitsAllocated: number;
  readonly photometricInterpretation: string;
}

type BlackableImage = Pick<
  ImageDescription,
  'rows' | 'columns' | 'samplesPerPixel' | 'bitsStored' | 'pixelRepresentation'
>;

/**
 * Makes what lies in the rectangles black, in place; what of them lies outside of the picture does not matter. `darkestIndex` is the
 * entry of the colour table that black is, where the samples are its entries.
 */
export function blackOut(
  samples: BlackableSamples,
  image: BlackableImage,
  rectangles: readonly Rectangle[],
  darkestIndex = 0,
): void {
  const { bytes, bitsAllocated } = samples;
  const pixel = blackPixel(samples, image, darkestIndex);
  const pixelBytes = (image.samplesPerPixel * bitsAllocated) / 8;
  for (const { x, y, width, height } of rectangles) {
    const [left, right] = [Math.max(0, x), Math.min(image.columns, x + width)];
    for (let row = Math.max(0, y); row < Math.min(image.rows, y + height); row += 1)
      for (let column = left; column < right; column += 1)
        bytes.set(pixel, (row * image.columns + column) * pixelBytes);
  }
}

/** The bytes of one black pixel. */
function blackPixel(
  { bitsAllocated, photometricInterpretation }: BlackableSamples,
  { samplesPerPixel, bitsStored, pixelRepresentation }: BlackableImage,
  darkestIndex: number,
): Uint8Array {
  const bytes = new Uint8Array((samplesPerPixel * bitsAllocated) / 8);
  const [least, most] =
    pixelRepresentation === 1 ? [-(2 ** (bitsStored - 1)), 2 ** (bitsStored - 1) - 1] : [0, 2 ** bitsStored - 1];
  if (photometricInterpretation === 'PALETTE COLOR') writeSample(bytes, 0, darkestIndex, bitsAllocated);
  else if (photometricInterpretation === 'MONOCHROME1') writeSample(bytes, 0, most, bitsAllocated);
  else if (photometricInterpretation.startsWith('YBR'))
    // Luminance 0, both chrominances in the middle (PS3.3 §C.7.6.3.1.2).
    for (const at of [1, 2]) writeSample(bytes, at, 2 ** (bitsStored - 1), bitsAllocated);
  else if (samplesPerPixel === 1) writeSample(bytes, 0, least, bitsAllocated);
  return bytes;
}

function writeSample(bytes: Uint8Array, at: number, value: number, bitsAllocated: number): void {
  const width = bitsAllocated / 8;
  for (let byte = 0; byte < width; byte += 1) bytes[at * width + byte] = Math.floor(value / 2 ** (8 * byte)) & 0xff;
}

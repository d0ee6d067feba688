import sharp from 'sharp';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import type { PictureOutput } from './render-task.ts';
import { wordsOf } from './same-pixels.ts';
import type { Samples } from '@isocenter/dicom/picture/samples.ts';

/** Draws how far two frames are apart, pixel by pixel: black where they are the same, white where they differ most. */
export async function differencePicture(
  one: Samples,
  other: Samples,
  image: ImageDescription,
  { viewport }: PictureOutput,
): Promise<Uint8Array> {
  const { rows, columns, samplesPerPixel } = image;
  const distances = distancesOf(one, other, { ...image, pixels: rows * columns, samplesPerPixel });
  const largest = distances.reduce((most, each) => Math.max(most, each), 0);
  const grey = Uint8Array.from(distances, (each) => (largest === 0 ? 0 : Math.ceil((each / largest) * 255)));
  let picture = sharp(grey, { raw: { width: columns, height: rows, channels: 1 }, limitInputPixels: false });
  if (viewport !== undefined) picture = picture.resize({ ...viewport, fit: 'inside', kernel: 'nearest' });
  return picture.toColourspace('b-w').png({ compressionLevel: 3 }).toBuffer();
}

interface Layout {
  readonly pixels: number;
  readonly samplesPerPixel: number;
  readonly bitsStored: number;
  readonly pixelRepresentation: number;
}

/** @throws Error for frames of two sizes */
function distancesOf(one: Samples, other: Samples, layout: Layout): Float64Array {
  const [own, theirs] = [wordsOf(one), wordsOf(other)];
  const { pixels, samplesPerPixel } = layout;
  if (own.length !== theirs.length || own.length < pixels * samplesPerPixel)
    throw new Error('The frames are not of the same size.');
  const read = numberOf(layout, one.bitsAllocated);
  const distances = new Float64Array(pixels);
  for (let at = 0; at < pixels * samplesPerPixel; at += 1) {
    const pixel = Math.floor(at / samplesPerPixel);
    const distance = Math.abs(read(own[at] ?? 0) - read(theirs[at] ?? 0));
    if (distance > (distances[pixel] ?? 0)) distances[pixel] = distance;
  }
  return distances;
}

/** Stored bits as the number that they are (PS3.5 §8.1.1); codecs give whole words. */
function numberOf({ bitsStored, pixelRepresentation }: Layout, bitsAllocated: number): (word: number) => number {
  const bits = Math.min(bitsStored, bitsAllocated);
  if (bits > 31) return (word) => word;
  const [range, sign] = [2 ** bits, 2 ** (bits - 1)];
  return (word) => {
    const value = word & (range - 1);
    return pixelRepresentation === 1 && value >= sign ? value - range : value;
  };
}

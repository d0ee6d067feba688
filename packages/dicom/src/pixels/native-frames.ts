import { DicomError } from '../errors.ts';
import type { ByteRange, FrameTable } from './frame-table.ts';
import type { ImageDescription } from './image-description.ts';
import { bitsPerFrame } from './image-description.ts';

/** The frames of pixel data that is not compressed. @throws DicomError `invalid-pixel-data` when it is too short */
export function locateNative(start: number, available: number, image: ImageDescription): FrameTable {
  const { numberOfFrames } = image;
  const bits = nativeBits(available, image);
  if (bits * numberOfFrames > available * 8) {
    throw new DicomError(
      'invalid-pixel-data',
      `${numberOfFrames} frames need ${Math.ceil((bits * numberOfFrames) / 8)} bytes, there are ${available}`,
      start,
    );
  }
  const frames = Array.from({ length: numberOfFrames }, (_, index) => packedRange(start, bits, index));
  return bits % 8 === 0 || numberOfFrames === 1
    ? { frames, kind: 'native' }
    : { frames, kind: 'native', bitPacked: true };
}

/** The whole bytes in which frame `index` of frames of `bits` bits lies. */
export function packedRange(start: number, bits: number, index: number): ByteRange {
  const first = Math.floor((index * bits) / 8);
  return { offset: start + first, length: Math.ceil(((index + 1) * bits) / 8) - first };
}

// Some writers say 4:2:2 and store every sample; the length tells.
function nativeBits(available: number, image: ImageDescription): number {
  const { rows, columns, samplesPerPixel, bitsAllocated, numberOfFrames } = image;
  const full = rows * columns * samplesPerPixel * bitsAllocated;
  const total = (full * numberOfFrames) / 8;
  return available === total || available === total + 1 ? full : bitsPerFrame(image);
}

import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import type { Samples } from './samples.ts';

/** The samples of a grey frame in a type of their own. */
export type StoredValues =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Returns true if the pixels of a header are Float or Double Float Pixel Data, which have no Pixel Representation (PS3.3 §C.7.6.24). */
export function isFraction(header: Header): boolean {
  if (header.has('FloatPixelData') || header.has('DoubleFloatPixelData')) return true;
  return (header.number('BitsAllocated') ?? 0) >= 32 && !header.has('PixelRepresentation') && !header.has('BitsStored');
}

/** The numbers that a frame stores, without whatever else lies in their bits. */
export function storedValues(
  { bytes, bitsAllocated }: Samples,
  image: ImageDescription,
  isFraction = false,
): StoredValues {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
  const { buffer, byteOffset } = aligned;
  const count = image.rows * image.columns;
  const isSigned = image.pixelRepresentation === 1;
  if (isFraction)
    return bitsAllocated === 64
      ? new Float64Array(buffer, byteOffset, count)
      : new Float32Array(buffer, byteOffset, count);
  if (bitsAllocated === 64) throw new Error('Pixels of this kind are not drawn.');
  if (bitsAllocated === 32)
    return isSigned ? new Int32Array(buffer, byteOffset, count) : new Uint32Array(buffer, byteOffset, count);
  if (bitsAllocated === 16) return narrow(new Uint16Array(buffer, byteOffset, count), image);
  if (image.bitsStored < 8 && image.bitsStored > 0 && image.bitsAllocated === 8)
    return narrow(aligned.subarray(0, count), image);
  return isSigned ? new Int8Array(buffer, byteOffset, count) : aligned;
}

/** Bits above the stored ones may hold anything (overlays of old); they are cut off and the sign is spread. */
function narrow(
  words: Uint16Array | Uint8Array,
  { bitsStored, highBit, pixelRepresentation }: ImageDescription,
): StoredValues {
  const low = Math.max(0, highBit + 1 - bitsStored);
  const isSigned = pixelRepresentation === 1;
  const values = emptyLike(words, isSigned);
  const mask = 2 ** bitsStored - 1;
  const sign = isSigned ? 2 ** (bitsStored - 1) : 0;
  for (let i = 0; i < words.length; i += 1) {
    const value = ((words[i] ?? 0) >> low) & mask;
    values[i] = (value ^ sign) - sign;
  }
  return values;
}

function emptyLike(words: Uint16Array | Uint8Array, isSigned: boolean): StoredValues {
  if (words instanceof Uint8Array) return isSigned ? new Int8Array(words.length) : new Uint8Array(words.length);
  return isSigned ? new Int16Array(words.length) : new Uint16Array(words.length);
}

import { DicomError } from '../errors.ts';
import { tagAt, uint32At } from '../elements/element-header.ts';
import type { PixelDataLocation } from '../elements/pixel-data-location.ts';
import { itemTag, sequenceDelimiter, undefinedLength } from '../elements/tags.ts';
import type { ByteSource } from '../pixels/frames.ts';

/**
 * Returns the offset at which pixel data ends. What comes behind it (padding, signatures, private elements) is not part of it.
 * @throws DicomError
 */
export function endOfPixelData(source: ByteSource, { valueOffset, length }: PixelDataLocation): number {
  if (length !== undefined) return Math.min(valueOffset + length, source.length);
  for (let at = valueOffset; at + 8 <= source.length;) {
    const header = source.read(at, 8);
    const [tag, fragment] = [tagAt(header, 0, false), uint32At(header, 4, false)];
    if (tag === sequenceDelimiter) return at + 8;
    if (tag !== itemTag || fragment === undefinedLength)
      throw new DicomError('invalid-pixel-data', 'Something other than a fragment lies between fragments', at);
    at += 8 + fragment;
  }
  throw new DicomError('truncated', 'The pixel data ends before its last fragment', source.length);
}

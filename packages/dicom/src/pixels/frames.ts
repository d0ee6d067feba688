import { DicomError } from '../errors.ts';
import type { PixelDataLocation } from '../elements/pixel-data-location.ts';
import type { ByteSource } from './byte-source.ts';
import { locateEncapsulated } from './encapsulated-frames.ts';
import type { FrameLocation, FrameTable } from './frame-table.ts';
import type { ImageDescription } from './image-description.ts';
import { checkImage } from './image-description.ts';
import { locateNative } from './native-frames.ts';

// The names by which other packages know this folder.
export { bytesSource } from './byte-source.ts';
export type { ByteSource } from './byte-source.ts';
export { codestreamOf, codestreamStartBytes } from './codestream.ts';
export { startOfFragments } from './encapsulated-frames.ts';
export { encapsulate } from './encapsulate.ts';
export { decodeFrameTable, encodeFrameTable } from './frame-table-codec.ts';
export type { FrameLocation, FrameTable } from './frame-table.ts';
export { imageDescription, isImage } from './image-description.ts';
export type { ImageDescription } from './image-description.ts';

/**
 * Locates each frame, reading nothing but tables and fragment headers. A table in the pixel data that contradicts the fragments is not
 * believed.
 * @throws DicomError `invalid-pixel-data` when the bytes cannot hold the frames that are claimed, `truncated` when they end early
 */
export function locateFrames(source: ByteSource, pixelData: PixelDataLocation, image: ImageDescription): FrameTable {
  checkImage(image);
  if (pixelData.length === undefined) return locateEncapsulated(source, pixelData.valueOffset, image);
  if (pixelData.valueOffset + pixelData.length > source.length)
    throw new DicomError('truncated', 'The pixel data ends early', source.length);
  return locateNative(pixelData.valueOffset, pixelData.length, image);
}

/** The bytes of one frame; copied only where it has several fragments. */
export function readFrame(source: ByteSource, frame: FrameLocation): Uint8Array {
  if (frame.fragments === undefined) return source.read(frame.offset, frame.length);
  const bytes = new Uint8Array(frame.length);
  let at = 0;
  for (const { offset, length } of frame.fragments) {
    bytes.set(source.read(offset, length), at);
    at += length;
  }
  return bytes;
}

import { closeSync, openSync, readSync } from 'node:fs';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import type { PixelDataLocation } from '@isocenter/dicom/elements/pixel-data-location.ts';
import { readDataSet, requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import {
  bytesSource,
  imageDescription,
  locateFrames,
  readFrame,
  type ByteSource,
  type FrameTable,
  type ImageDescription,
} from '@isocenter/dicom/pixels/frames.ts';
import type { ObjectPlace } from './compare-task.ts';
import type { StoredFrame } from './decode-frame.ts';

/** An object whose elements are read and whose frames can be. */
export interface OpenObject {
  readonly transferSyntaxUid: string;
  readonly dataSet: DataSet;
  readonly pixelData: PixelDataLocation | undefined;
  readonly image: ImageDescription | undefined;
  /** Undefined where the pixel data is not laid out as its image says, or there is none. */
  readonly frames: FrameTable | undefined;
  readonly source: ByteSource;
}

/** Smaller objects are read whole, with what follows their pixels. */
const wholeBytes = 64 * 1024 * 1024;
const longestHeaderBytes = 64 * 1024 * 1024;
const firstReadBytes = 1024 * 1024;

/** Opens an object for as long as `use` takes. @throws DicomError for what cannot be read */
export async function withObject<T>(place: ObjectPlace, use: (object: OpenObject) => Promise<T>): Promise<T> {
  if ('bytes' in place) return use(openSource(place.transferSyntaxUid, bytesSource(place.bytes)));
  const fd = openSync(place.path, 'r');
  try {
    return await use(openSource(place.transferSyntaxUid, fileSource(fd, place)));
  } finally {
    closeSync(fd);
  }
}

/** Returns the bytes of a frame, from 1, as they are stored. @throws Error when there is no such frame */
export function storedFrame({ transferSyntaxUid, frames, pixelData, source }: OpenObject, number: number): StoredFrame {
  const place = frames?.frames[number - 1];
  if (place === undefined || pixelData === undefined) throw new Error('There is no such frame.');
  return { bytes: readFrame(source, place), transferSyntaxUid, vr: pixelData.vr, number };
}

function openSource(transferSyntaxUid: string, stored: ByteSource): OpenObject {
  const isDeflated = requireTransferSyntax(transferSyntaxUid).deflated;
  const source = isDeflated ? bytesSource(inflateDataSet(stored.read(0, stored.length))) : stored;
  // Inflated once; what is in it is explicit little endian (PS3.5 §A.5).
  const { dataSet, pixelData } = readElements(source, isDeflated ? explicitLittleEndian : transferSyntaxUid);
  const image = imageDescription(dataSet);
  return { transferSyntaxUid, dataSet, pixelData, image, frames: framesOf(source, pixelData, image), source };
}

function readElements(source: ByteSource, syntax: string) {
  if (source.length <= wholeBytes) return readDataSet(source.read(0, source.length), syntax);
  for (let length = firstReadBytes; ; length *= 4) {
    try {
      const start = source.read(0, Math.min(length, source.length));
      return readDataSet(start, syntax, { stopAtPixelData: true });
    } catch (error) {
      const wantsMore = error instanceof DicomError && error.code === 'truncated' && length < source.length;
      if (!wantsMore || length >= longestHeaderBytes) throw error;
    }
  }
}

function framesOf(
  source: ByteSource,
  pixelData: PixelDataLocation | undefined,
  image: ImageDescription | undefined,
): FrameTable | undefined {
  if (pixelData === undefined || image === undefined) return undefined;
  try {
    return locateFrames(source, pixelData, image);
  } catch (error) {
    if (error instanceof DicomError && error.code === 'invalid-pixel-data') return undefined;
    throw error;
  }
}

function fileSource(fd: number, place: { readonly offset: number; readonly length: number }): ByteSource {
  return {
    length: place.length,
    read(offset, length) {
      if (offset + length > place.length) throw new DicomError('truncated', 'The object ends early', place.length);
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length;) {
        const count = readSync(fd, bytes, done, length - done, place.offset + offset + done);
        if (count === 0) throw new Error('A pack ends before the end of an object.');
        done += count;
      }
      return bytes;
    },
  };
}

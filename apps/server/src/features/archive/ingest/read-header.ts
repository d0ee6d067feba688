import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { PixelDataLocation } from '@isocenter/dicom/elements/pixel-data-location.ts';
import { readDataSet, type ReadResult } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { say } from '@isocenter/contract/said.ts';
import {
  bytesSource,
  codestreamStartBytes,
  encodeFrameTable,
  imageDescription,
  locateFrames,
  startOfFragments,
  type ByteSource,
  type FrameTable,
  type ImageDescription,
} from '@isocenter/dicom/pixels/frames.ts';
import { trueTransferSyntax } from '@isocenter/dicom/part10/true-transfer-syntax.ts';
import { describeInstance } from './describe-instance.ts';
import type { Inflater } from './inflate-start.ts';
import type { InstanceRecord } from './instance-record.ts';
import { Refusal } from './refusal.ts';

/** Headers this long are not headers. */
const longestHeaderBytes = 64 * 1024 * 1024;
/** Longer deflated objects are refused without a look. */
export const longestDeflatedBytes = longestHeaderBytes;
const firstReadBytes = 1024 * 1024;
/** More than the first two elements of any object. */
const startBytes = 64 * 1024;

/** Describes a data set that is whole in memory. @throws DicomError, Refusal */
export async function describeInMemory(
  inflater: Inflater,
  bytes: Uint8Array,
  transferSyntaxUid: string,
): Promise<InstanceRecord> {
  if (isDeflated(transferSyntaxUid)) return readDeflatedHeader(inflater, bytes, transferSyntaxUid);
  return readHeader(bytes, transferSyntaxUid);
}

/** Describes a data set that is whole in memory, and not deflated. @throws DicomError, Refusal */
function readHeader(bytes: Uint8Array, transferSyntaxUid: string): InstanceRecord {
  const read = readDataSet(bytes, transferSyntaxUid, { stopAtPixelData: true });
  requireReadableTail(bytesSource(bytes), read.pixelData, transferSyntaxUid);
  return describe(read, bytesSource(bytes), transferSyntaxUid);
}

/** Describes a deflated data set by the start of what is in it. @throws DicomError, Refusal */
export async function readDeflatedHeader(
  inflater: Inflater,
  bytes: Uint8Array,
  transferSyntaxUid: string,
): Promise<InstanceRecord> {
  if (bytes.byteLength > longestDeflatedBytes) throw deflatedTooLarge();
  const source = await inflater.start(bytes, longestHeaderBytes);
  // What is in it is explicit little endian (PS3.5 §A.5).
  const start = source.read(0, Math.min(source.length, longestHeaderBytes));
  const read = readDataSet(start, explicitLittleEndian, { stopAtPixelData: true });
  if (read.pixelData === undefined && start.length < source.length) throw deflatedTooLarge();
  return describe(read, source, transferSyntaxUid);
}

/** True if a data set has to be inflated before anything of it can be read. */
export function isDeflated(transferSyntaxUid: string): boolean {
  return transferSyntaxOf(transferSyntaxUid)?.deflated === true;
}

function deflatedTooLarge(): Refusal {
  return new Refusal('too-large', 'A deflated object of this size is not taken.', { fault: 'too-large' });
}

/**
 * Describes a data set on the disk, that is not deflated, by reading as much of its start as the header needs. @throws DicomError,
 * Refusal
 */
export function readLargeHeader(source: ByteSource, transferSyntaxUid: string): InstanceRecord {
  for (let length = firstReadBytes; ; length *= 4) {
    const start = source.read(0, Math.min(length, source.length));
    try {
      const read = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
      // Without pixel data everything must have been read: a shorter start would look whole where an element ends.
      if (read.pixelData === undefined && start.length < source.length)
        throw new DicomError('truncated', 'more to read', start.length);
      requireReadableTail(source, read.pixelData, transferSyntaxUid);
      return describe(read, source, transferSyntaxUid);
    } catch (error) {
      const wantsMore = error instanceof DicomError && error.code === 'truncated' && length < source.length;
      if (!wantsMore || length >= longestHeaderBytes) throw error;
    }
  }
}

/**
 * Reads what stands behind the pixels, which describes nothing but has to be read when the object is written anew for somebody: an object
 * that cannot be read to its end would be given to nobody. Behind fragments nothing is: those are never written anew.
 */
function requireReadableTail(
  source: ByteSource,
  pixelData: PixelDataLocation | undefined,
  transferSyntaxUid: string,
): void {
  if (pixelData?.length === undefined) return;
  const end = pixelData.valueOffset + pixelData.length;
  if (end > source.length) throw new DicomError('truncated', 'The pixel data ends early', source.length);
  if (end === source.length) return;
  if (source.length - end > longestHeaderBytes)
    throw new Refusal('too-large', 'There is more behind the pixels than an object may have there.', {
      fault: 'too-large',
    });
  try {
    readDataSet(source.read(end, source.length - end), transferSyntaxUid);
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    throw new Refusal('unusable', 'What stands behind the pixels cannot be read.', { fault: 'unreadable' });
  }
}

function describe(
  { dataSet, pixelData, warnings }: ReadResult,
  source: ByteSource,
  declaredUid: string,
): InstanceRecord {
  const image = imageDescription(dataSet);
  const transferSyntaxUid = trueSyntax(declaredUid, { pixelData, image, source });
  const oddities = wasCalledNative(declaredUid, transferSyntaxUid)
    ? [say`The pixels are compressed, and the transfer syntax did not say so.`]
    : [];
  if (warnings.some(({ code }) => code === 'duplicate-element'))
    oddities.push(say`An element stands twice in the header. The first is taken; other systems may take the other.`);
  if (pixelData === undefined || image === undefined) {
    return describeInstance(dataSet, {
      transferSyntaxUid,
      frameTable: null,
      frameCount: 0,
      pixelDataVr: pixelData?.vr,
      oddities,
    });
  }
  const table = framesOf(source, pixelData, image);
  const frameTable = table === undefined || isDeflated(transferSyntaxUid) ? null : encodeFrameTable(table);
  const frameCount = table?.frames.length ?? 0;
  if (table?.isOpenEnded === true)
    oddities.push(say`The pixels lack the mark of their end. Other systems may refuse the object.`);
  return describeInstance(dataSet, { transferSyntaxUid, frameTable, frameCount, pixelDataVr: pixelData.vr, oddities });
}

function wasCalledNative(declared: string, found: string): boolean {
  return transferSyntaxOf(found)?.encapsulated === true && transferSyntaxOf(declared)?.encapsulated !== true;
}

interface Found {
  readonly pixelData: PixelDataLocation | undefined;
  readonly image: ImageDescription | undefined;
  readonly source: ByteSource;
}

/**
 * An object goes out under the transfer syntax that it is kept under, so that it has to be the right one.
 * @throws Refusal when it is called another, and the bytes do not tell which it is
 */
function trueSyntax(declared: string, { pixelData, image, source }: Found): string {
  const at = pixelData?.valueOffset ?? 0;
  const found = trueTransferSyntax(declared, {
    start: source.read(0, Math.min(startBytes, source.length)),
    pixelData,
    pixelStart: source.read(at, Math.max(0, Math.min(4, source.length - at))),
    image,
    fragmentStart: () => startOfFragments(source, at, codestreamStartBytes),
  });
  if (found === undefined)
    throw new Refusal('unusable', 'The pixels are not stored as the transfer syntax says.', { fault: 'pixels' });
  return found;
}

/** Undefined where the pixel data is not laid out as its image says: the object is kept all the same, without a picture. */
function framesOf(source: ByteSource, pixelData: PixelDataLocation, image: ImageDescription): FrameTable | undefined {
  try {
    return locateFrames(source, pixelData, image);
  } catch (error) {
    if (error instanceof DicomError && error.code === 'invalid-pixel-data') return undefined;
    throw error;
  }
}

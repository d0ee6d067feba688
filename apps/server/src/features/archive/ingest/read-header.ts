import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import type { PixelDataLocation } from '@isocenter/dicom/elements/pixel-data-location.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import {
  bytesSource,
  encodeFrameTable,
  imageDescription,
  locateFrames,
  type ByteSource,
  type FrameTable,
  type ImageDescription,
} from '@isocenter/dicom/pixels/frames.ts';
import { describeInstance } from './describe-instance.ts';
import type { InstanceRecord } from './instance-record.ts';
import { Refusal } from './refusal.ts';

/** Headers this long are not headers. */
const longestHeaderBytes = 64 * 1024 * 1024;
const firstReadBytes = 1024 * 1024;

/** Describes a data set that is whole in memory. @throws DicomError, Refusal */
export function readHeader(bytes: Uint8Array, transferSyntaxUid: string): InstanceRecord {
  const deflated = isDeflated(transferSyntaxUid);
  const plain = deflated ? inflateDataSet(bytes) : bytes;
  // Inflated once; what is in it is explicit little endian (PS3.5 §A.5).
  const syntax = deflated ? explicitLittleEndian : transferSyntaxUid;
  const { dataSet, pixelData } = readDataSet(plain, syntax, { stopAtPixelData: true });
  // Where a frame lies in a deflated data set is not known without inflating it; no table is kept.
  return describe(dataSet, pixelData, bytesSource(plain), transferSyntaxUid);
}

/** Describes a data set on the disk by reading as much of its start as the header needs. @throws DicomError, Refusal */
export function readLargeHeader(source: ByteSource, transferSyntaxUid: string): InstanceRecord {
  if (isDeflated(transferSyntaxUid)) {
    if (source.length > longestHeaderBytes)
      throw new Refusal('too-large', 'A deflated object of this size is not taken.');
    return readHeader(source.read(0, source.length), transferSyntaxUid);
  }
  for (let length = firstReadBytes; ; length *= 4) {
    const start = source.read(0, Math.min(length, source.length));
    try {
      const { dataSet, pixelData } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
      // Without pixel data everything must have been read: a shorter start would look whole where an element ends.
      if (pixelData === undefined && start.length < source.length)
        throw new DicomError('truncated', 'more to read', start.length);
      return describe(dataSet, pixelData, source, transferSyntaxUid);
    } catch (error) {
      const wantsMore = error instanceof DicomError && error.code === 'truncated' && length < source.length;
      if (!wantsMore || length >= longestHeaderBytes) throw error;
    }
  }
}

function describe(
  dataSet: DataSet,
  pixelData: PixelDataLocation | undefined,
  source: ByteSource,
  transferSyntaxUid: string,
): InstanceRecord {
  const image = imageDescription(dataSet);
  if (pixelData === undefined || image === undefined) {
    return describeInstance(dataSet, {
      transferSyntaxUid,
      frameTable: null,
      frameCount: 0,
      pixelDataVr: pixelData?.vr,
    });
  }
  const table = framesOf(source, pixelData, image);
  const frameTable = table === undefined || isDeflated(transferSyntaxUid) ? null : encodeFrameTable(table);
  const frameCount = table?.frames.length ?? 0;
  return describeInstance(dataSet, { transferSyntaxUid, frameTable, frameCount, pixelDataVr: pixelData.vr });
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

function isDeflated(transferSyntaxUid: string): boolean {
  return transferSyntaxOf(transferSyntaxUid)?.deflated === true;
}

import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { deidentify, type Deidentification, type Deidentified } from '@isocenter/dicom/deidentify/deidentify.ts';
import type { Rectangle } from '@isocenter/dicom/deidentify/black-out.ts';
import { endOfPixelData } from '@isocenter/dicom/deidentify/pixel-range.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { correct } from '@isocenter/dicom/elements/correct.ts';
import { deflateDataSet, inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import type { PixelDataLocation } from '@isocenter/dicom/elements/pixel-data-location.ts';
import { readDataSet, requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { bytesSource } from '@isocenter/dicom/pixels/frames.ts';
import { correctionsOf } from '#features/archive/edits/edits.ts';
import { rewrittenStart } from '#features/archive/ingest/ingest.ts';
import type { Renderer } from '#features/archive/rendering/rendering.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { OriginalObject } from './anonymise-queries.ts';
import { blackened } from './blackened-object.ts';

export interface ObjectNeeds {
  readonly reader: PackReader;
  readonly renderer: Renderer;
}

/** An object on its way into the archive. */
export interface AnonymousObject {
  readonly transferSyntaxUid: string;
  readonly dataSet: DataSet;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface AnonymousForm {
  readonly rectangles?: readonly Rectangle[];
  /** One of `anonymousSyntaxes`; left out: as it is stored. */
  readonly as?: string;
}

/** Returns the transfer syntaxes that an object can be made anonymous in, the stored one first. */
export function anonymousSyntaxes(stored: string): string[] {
  const isPlain = stored === explicitLittleEndian || stored === implicitLittleEndian;
  return isPlain ? [...new Set([stored, explicitLittleEndian, implicitLittleEndian])] : [stored];
}

/** The header of an object as it leaves, made anonymous. */
export interface AnonymousHeader {
  readonly result: Deidentified;
  /** Located in the stored bytes, or in the inflated ones. */
  readonly pixelData: PixelDataLocation | undefined;
  /** The whole content of a deflated object. */
  readonly inflated: Uint8Array | undefined;
}

/** Returns the header of an object with its corrections, without what identifies the patient. The original stays as it is. */
export async function anonymousHeader(
  reader: PackReader,
  object: OriginalObject,
  { how, isBlack }: { readonly how: Deidentification; readonly isBlack: boolean },
): Promise<AnonymousHeader> {
  const { transferSyntaxUid, packId, packOffset: offset, sizeBytes: length } = object;
  const make = (start: Uint8Array, syntax: string, isWhole: boolean) => {
    const { dataSet, pixelData } = readDataSet(start, syntax, { stopAtPixelData: true });
    if (pixelData === undefined && !isWhole) throw new DicomError('truncated', 'more to read', start.length);
    correct(dataSet, correctionsOf(object.corrections, object.seriesUid));
    // Of a series that was moved it names the study where it was.
    if (dataSet.text('StudyInstanceUID') !== object.studyUid) dataSet.set('StudyInstanceUID', object.studyUid);
    return { result: deidentify(dataSet, how, isBlack), pixelData };
  };
  if (requireTransferSyntax(transferSyntaxUid).deflated) {
    const inflated = inflateDataSet(await reader.read(packId, offset, length));
    return { ...make(inflated, explicitLittleEndian, true), inflated };
  }
  let made: ReturnType<typeof make> | undefined;
  await rewrittenStart(reader, { transferSyntaxUid, location: { packId, offset, length } }, (start, { isWhole }) => {
    made = make(start, transferSyntaxUid, isWhole);
    return { head: new Uint8Array(), restOffset: 0 };
  });
  if (made === undefined) throw new Error('The header was not read.');
  return { ...made, inflated: undefined };
}

/**
 * Returns a whole object made anonymous; its pixels are read piece by piece, and what lies behind them is left.
 * @throws DamagedBytes when the stored bytes are not those that were received; AppError for what cannot be blacked out
 */
export async function anonymousObject(
  { reader, renderer }: ObjectNeeds,
  object: OriginalObject,
  how: Deidentification,
  { rectangles = [], as }: AnonymousForm = {},
): Promise<AnonymousObject> {
  const { transferSyntaxUid: stored, packId, packOffset: offset, sizeBytes: length } = object;
  const transferSyntaxUid = as ?? stored;
  await reader.requireSame({ packId, offset, length }, object.sha256);
  const isBlack = rectangles.length > 0;
  const header = await anonymousHeader(reader, object, { how, isBlack });
  const { pixelData, inflated } = header;
  const { dataSet } = header.result;
  if (isBlack) return blackened(renderer, object, { dataSet, pixelData, rectangles });
  if (inflated !== undefined) {
    const head = writeDataSet(dataSet, explicitLittleEndian);
    const pixels =
      pixelData && inflated.subarray(pixelData.headerOffset, endOfPixelData(bytesSource(inflated), pixelData));
    const whole = deflateDataSet(Buffer.concat(pixels === undefined ? [head] : [head, pixels]));
    return { transferSyntaxUid, dataSet, bytes: [whole] };
  }
  const head = writeDataSet(dataSet, transferSyntaxUid);
  if (pixelData === undefined) return { transferSyntaxUid, dataSet, bytes: [head] };
  const end = await reader.withSource({ packId, offset, length }, (source) => endOfPixelData(source, pixelData));
  const isAsStored = transferSyntaxUid === stored;
  const start = isAsStored ? pixelData.headerOffset : pixelData.valueOffset;
  const before = isAsStored ? head : Buffer.concat([head, pixelHeader(pixelData, transferSyntaxUid)]);
  return { transferSyntaxUid, dataSet, bytes: joined(before, reader.chunks(packId, offset + start, end - start)) };
}

/** Returns the element header of native pixels (PS3.5 §7.1): implicit little endian names no VR. */
function pixelHeader({ vr, length = 0 }: PixelDataLocation, transferSyntaxUid: string): Uint8Array {
  const tag = [0xe0, 0x7f, 0x10, 0x00];
  const size = Buffer.alloc(4);
  size.writeUInt32LE(length);
  if (transferSyntaxUid === implicitLittleEndian) return Buffer.concat([Uint8Array.from(tag), size]);
  // What is stored in implicit little endian is OW (PS3.5 §A.1).
  return Buffer.concat([Uint8Array.from(tag), Buffer.from(vr), Buffer.alloc(2), size]);
}

async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

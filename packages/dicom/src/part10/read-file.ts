import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian, transferSyntaxOf } from '../dictionary/uids.ts';
import { dictionaryVr } from '../dictionary/dictionary.ts';
import { vrOfLetters } from '../dictionary/vr.ts';
import type { DataSet } from '../dataset/data-set.ts';
import { DicomError } from '../errors.ts';
import { tagAt, uint16At, uint32At } from '../elements/element-header.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import type { ReadOptions, ReadResult } from '../elements/read-data-set.ts';

/** Values that are absent here are absent in the file. */
export interface FileMeta {
  readonly transferSyntaxUid: string;
  readonly sopClassUid?: string;
  readonly sopInstanceUid?: string;
  readonly sourceAeTitle?: string;
}

export interface ReadFileMeta extends FileMeta {
  readonly dataSetOffset: number;
  readonly hasPreamble: boolean;
}

export interface ReadFileResult extends ReadResult {
  readonly meta: ReadFileMeta;
}

const preambleLength = 128;
const longestMeta = 1024 * 1024;

/**
 * Reads the File Meta Information (PS3.10 §7.1) from the beginning of a file. Where it ends is found by walking group 2,
 * as its group length is often wrong. A missing preamble is tolerated; a missing group 2 too, when the bytes look like
 * a data set: its transfer syntax is then guessed from the first element.
 * @throws DicomError `not-dicom`, or `truncated` when more bytes could help
 */
export function readFileMeta(bytes: Uint8Array): ReadFileMeta {
  const hasPreamble = hasMagic(bytes, preambleLength);
  const start = hasPreamble ? preambleLength + 4 : hasMagic(bytes, 0) ? 4 : 0;
  if (start === 0 && bytes.length < 8)
    throw new DicomError('truncated', 'There are too few bytes to tell what this is', bytes.length);
  const end = findEndOfMeta(bytes, start);
  if (end === start)
    return { transferSyntaxUid: guessTransferSyntax(bytes, start, start > 0), dataSetOffset: start, hasPreamble };
  const meta = readMetaElements(bytes.subarray(start, end));
  const transferSyntaxUid = meta.text('TransferSyntaxUID') ?? guessTransferSyntax(bytes, end, true);
  return { ...describe(meta), transferSyntaxUid, dataSetOffset: end, hasPreamble };
}

/**
 * Reads a whole file, or as far as the options say. Offsets of `pixelData` count from the start of the file, except
 * when the data set is deflated: then from the start of the inflated data set.
 * @throws DicomError as `readFileMeta` and `readDataSet` do
 */
export function readFile(bytes: Uint8Array, options: ReadOptions = {}): ReadFileResult {
  const meta = readFileMeta(bytes);
  const read = readDataSet(bytes.subarray(meta.dataSetOffset), meta.transferSyntaxUid, options);
  const { pixelData, endOffset } = read;
  const shift = transferSyntaxOf(meta.transferSyntaxUid)?.deflated === true ? 0 : meta.dataSetOffset;
  const moved = pixelData && {
    ...pixelData,
    headerOffset: pixelData.headerOffset + shift,
    valueOffset: pixelData.valueOffset + shift,
  };
  return { ...read, pixelData: moved, endOffset: endOffset + shift, meta };
}

function hasMagic(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x44 && bytes[at + 1] === 0x49 && bytes[at + 2] === 0x43 && bytes[at + 3] === 0x4d;
}

// Group 2 is explicit little endian; a few writers made it implicit.
function findEndOfMeta(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at + 8 <= bytes.length && uint16At(bytes, at, false) === 2) {
    if (at - start > longestMeta) throw new DicomError('too-large', 'The File Meta Information is too long', at);
    const next = endOfMetaElement(bytes, at);
    if (next > bytes.length) throw new DicomError('truncated', 'The File Meta Information ends early', at);
    at = next;
  }
  if (
    at > start &&
    ((at < bytes.length && at + 8 > bytes.length) || (at === bytes.length && saysThereIsMore(bytes, start)))
  )
    throw new DicomError('truncated', 'The data set begins beyond the bytes given', at);
  return at;
}

// The group length is believed only where the bytes end between two elements.
function saysThereIsMore(bytes: Uint8Array, start: number): boolean {
  const isGroupLength = tagAt(bytes, start, false) === 0x00020000 && uint16At(bytes, start + 6, false) === 4;
  return isGroupLength && start + 12 + uint32At(bytes, start + 8, false) > bytes.length;
}

function endOfMetaElement(bytes: Uint8Array, at: number): number {
  const vr = vrOfLetters(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0);
  if (vr === undefined) return at + 8 + boundedLength(bytes, at + 4);
  if (!vr.longLength) return at + 8 + uint16At(bytes, at + 6, false);
  if (at + 12 > bytes.length) throw new DicomError('truncated', 'The File Meta Information ends early', at);
  return at + 12 + boundedLength(bytes, at + 8);
}

function boundedLength(bytes: Uint8Array, at: number): number {
  const length = uint32At(bytes, at, false);
  if (length > longestMeta)
    throw new DicomError('not-dicom', 'An element of the File Meta Information is too long', at);
  return length;
}

function readMetaElements(bytes: Uint8Array): DataSet {
  const explicit = vrOfLetters(bytes[4] ?? 0, bytes[5] ?? 0) !== undefined;
  return readDataSet(bytes, explicit ? explicitLittleEndian : implicitLittleEndian).dataSet;
}

function describe(meta: DataSet): Omit<FileMeta, 'transferSyntaxUid'> {
  const sopClassUid = meta.text('MediaStorageSOPClassUID');
  const sopInstanceUid = meta.text('MediaStorageSOPInstanceUID');
  const sourceAeTitle = meta.text('SourceApplicationEntityTitle');
  return {
    ...(sopClassUid === undefined ? {} : { sopClassUid }),
    ...(sopInstanceUid === undefined ? {} : { sopInstanceUid }),
    ...(sourceAeTitle === undefined ? {} : { sourceAeTitle }),
  };
}

/** `announced`: the file said DICM, so that any beginning is believed; otherwise the first element has to be a known one. */
function guessTransferSyntax(bytes: Uint8Array, at: number, announced: boolean): string {
  if (at + 8 > bytes.length) {
    if (announced) return implicitLittleEndian;
    throw new DicomError('not-dicom', 'This is not a DICOM file', at);
  }
  const hasVr = vrOfLetters(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0) !== undefined;
  for (const bigEndian of [false, true]) {
    const tag = tagAt(bytes, at, bigEndian);
    if (dictionaryVr(tag) === undefined || tag >>> 16 > 0x10 || tag >>> 16 === 0) continue;
    if (hasVr) return bigEndian ? explicitBigEndian : explicitLittleEndian;
    if (!bigEndian && uint32At(bytes, at + 4, false) < 0x10000) return implicitLittleEndian;
  }
  if (announced) return hasVr ? explicitLittleEndian : implicitLittleEndian;
  throw new DicomError('not-dicom', 'This is not a DICOM file', at);
}

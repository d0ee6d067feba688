import { ByteWriter } from '../bytes/byte-writer.ts';
import { isPrivateTag, tagHex } from '../dictionary/dictionary.ts';
import type { TransferSyntax } from '../dictionary/uids.ts';
import { vrProperties } from '../dictionary/vr.ts';
import type { VrProperties } from '../dictionary/vr.ts';
import type { DataSet } from '../dataset/data-set.ts';
import type { Element } from '../dataset/element.ts';
import { DicomError } from '../errors.ts';
import { encodeUtf8 } from '../values/charsets.ts';
import { deflateDataSet } from './deflate.ts';
import { tagAt } from './element-header.ts';
import { defaultLimits } from './limits.ts';
import { requireTransferSyntax } from './read-data-set.ts';
import { itemTag, isPixelData, sequenceDelimiter, undefinedLength } from './tags.ts';
import { prepareCharset } from './write-charset.ts';

const unknownVr = vrProperties('UN');

/**
 * The bytes of a data set in a transfer syntax. Sequences have defined lengths; values are padded to even length; group
 * lengths are left out, as they are retired. Text is written in the data set's character set as it was read; text that
 * was set beyond ASCII turns the whole into UTF-8 (ISO_IR 192). Pixel data of an encapsulated syntax has to be the
 * bytes of `encapsulate`.
 * @throws DicomError `unknown-transfer-syntax`, `too-deep`, `too-large`, `invalid-pixel-data` when the pixel data has the
 * other form, `invalid-value` for values that are only referred to
 */
export function writeDataSet(dataSet: DataSet, transferSyntaxUid: string): Uint8Array {
  const syntax = requireTransferSyntax(transferSyntaxUid);
  const prepared = prepareCharset(dataSet);
  const writer = new ByteWriter(syntax.littleEndian, estimateLength(prepared));
  writeElements(prepared, writer, { syntax, depth: 0 });
  const bytes = writer.finish();
  return syntax.deflated ? deflateDataSet(bytes) : bytes;
}

interface WritePlace {
  readonly syntax: TransferSyntax;
  readonly depth: number;
}

function writeElements(dataSet: DataSet, writer: ByteWriter, place: WritePlace): void {
  for (const element of dataSet.elements()) {
    if ((element.tag & 0xffff) === 0 && element.tag !== 0) continue;
    if (element.items === undefined) writeValue(element, writer, place);
    else writeSequence(element.tag, element.items, writer, place);
  }
}

function writeValue(element: Element, writer: ByteWriter, { syntax, depth }: WritePlace): void {
  const { tag, properties } = element;
  if (element.bulkDataUri !== undefined)
    throw new DicomError('invalid-value', `The value of ${tagHex(tag)} is not here`);
  const bytes = element.pendingText === undefined ? element.bytes() : encodeUtf8(element.pendingText);
  if (isFragments(element, bytes, syntax, depth)) {
    writeHeader(
      tag,
      { properties: syntax.explicitVr ? properties : unknownVr, length: undefinedLength },
      writer,
      syntax,
    );
    writer.bytes(bytes);
    if (!isDelimited(bytes)) {
      writer.tag(sequenceDelimiter);
      writer.uint32(0);
    }
    return;
  }
  const length = bytes.length + (bytes.length % 2);
  if (length >= undefinedLength)
    throw new DicomError('too-large', `The value of ${tagHex(tag)} is too long to be written`);
  // A short VR cannot hold more than 65,534 bytes in an explicit header; UN can (PS3.5 §6.2.2).
  const written = length > 0xfffe && !properties.longLength ? unknownVr : properties;
  writeHeader(tag, { properties: written, length }, writer, syntax);
  writer.units(bytes, written === unknownVr ? 1 : properties.unit);
  if (length > bytes.length) writer.uint8(properties.padding);
}

function isFragments(element: Element, bytes: Uint8Array, syntax: TransferSyntax, depth: number): boolean {
  const isPixels = isPixelData(element.tag) && depth === 0;
  const fragments = element.encapsulated || (isPixels && syntax.encapsulated);
  if (!fragments) return false;
  if (isPixels && !syntax.encapsulated)
    throw new DicomError('invalid-pixel-data', 'Fragments cannot be written in a native transfer syntax');
  // What was read as fragments may lack the delimiter, which is added.
  if (!beginsWithItem(bytes) || (!element.encapsulated && !isDelimited(bytes)))
    throw new DicomError('invalid-pixel-data', 'Pixel data of an encapsulated transfer syntax has to be fragments');
  return true;
}

/** Fragments begin with an item, or are none and only the delimiter. */
function beginsWithItem(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && (tagAt(bytes, 0, false) === itemTag || bytes.length === 8);
}

function isDelimited(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && tagAt(bytes, bytes.length - 8, false) === sequenceDelimiter;
}

function writeSequence(tag: number, items: readonly DataSet[], writer: ByteWriter, place: WritePlace): void {
  if (place.depth >= defaultLimits.depth)
    throw new DicomError('too-deep', `Sequences are nested deeper than ${defaultLimits.depth}`);
  const inside = { syntax: place.syntax, depth: place.depth + 1 };
  writeHeader(tag, { properties: vrProperties('SQ'), length: 0 }, writer, place.syntax);
  const start = writer.length;
  for (const item of items) {
    writer.tag(itemTag);
    writer.uint32(0);
    const itemStart = writer.length;
    writeElements(item, writer, inside);
    writer.patchUint32(itemStart - 4, writer.length - itemStart);
  }
  if (isPrivateTag(tag) && !place.syntax.explicitVr) {
    // Without a VR only an undefined length tells a reader that a private element is a sequence.
    writer.patchUint32(start - 4, undefinedLength);
    writer.tag(sequenceDelimiter);
    writer.uint32(0);
  } else writer.patchUint32(start - 4, writer.length - start);
}

function writeHeader(
  tag: number,
  { properties, length }: { properties: VrProperties; length: number },
  writer: ByteWriter,
  syntax: TransferSyntax,
): void {
  writer.tag(tag);
  if (!syntax.explicitVr) {
    writer.uint32(length);
    return;
  }
  writer.uint8(properties.code >> 8);
  writer.uint8(properties.code & 0xff);
  writer.uint16(properties.longLength ? 0 : length);
  if (properties.longLength) writer.uint32(length);
}

// Near enough that large pixel data is not copied while the buffer grows.
function estimateLength(dataSet: DataSet): number {
  let length = 256;
  for (const element of dataSet.elements()) length += 16 + element.length + (element.items?.length ?? 0) * 64;
  return length;
}

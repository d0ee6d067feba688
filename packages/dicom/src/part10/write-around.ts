import { DataSet } from '../dataset/data-set.ts';
import { tagOf } from '../dictionary/dictionary.ts';
import { explicitLittleEndian, transferSyntaxOf } from '../dictionary/uids.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { itemTag, sequenceDelimiter, undefinedLength } from '../elements/tags.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { DicomError } from '../errors.ts';
import { writeFileMeta, type NewFileMeta } from './write-file.ts';

/** A Part 10 file without one value: `before`, the bytes of the value, `after`. */
export interface FileAround {
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
  /** The offset of the data set, behind preamble and File Meta Information. */
  readonly dataSetOffset: number;
}

/** A value whose bytes lie elsewhere; `byteLength` without padding. */
export interface ValueElsewhere {
  readonly keyword: 'EncapsulatedDocument' | 'PixelData';
  readonly byteLength: number;
}

/** The longest value with a defined length, and the longest fragment, is even and has 32 bits (PS3.5 §7.1.1). */
const mostBytes = 0xfffffffe;

/**
 * Writes what stands around a value that is too large to be copied, in Explicit VR Little Endian. Pixel data of an encapsulated syntax is
 * one fragment behind an empty offset table (PS3.5 §A.4), so one frame or one video.
 * @param dataSet everything but that value; what stands behind the value is ASCII
 * @throws DicomError `too-large` where the value has no room in 32 bits, and as `writeDataSet` does
 */
export function writeAround(dataSet: DataSet, meta: NewFileMeta, value: ValueElsewhere): FileAround {
  const evenLength = value.byteLength + (value.byteLength % 2);
  if (evenLength > mostBytes) throw new DicomError('too-large', 'The value has no room in 32 bits');
  const head = writeFileMeta(meta);
  const tag = tagOf(value.keyword);
  const [low, high] = halves(dataSet, tag);
  const isFragment = value.keyword === 'PixelData' && transferSyntaxOf(meta.transferSyntaxUid)?.encapsulated === true;
  const before = new ByteWriter(true);
  before.bytes(head);
  before.bytes(writeDataSet(low, explicitLittleEndian));
  before.tag(tag);
  // OB, and OW where pixels are no fragments (PS3.5 §A.2, §A.4), with two reserved bytes
  before.bytes(new Uint8Array([0x4f, value.keyword === 'PixelData' && !isFragment ? 0x57 : 0x42, 0, 0]));
  before.uint32(isFragment ? undefinedLength : evenLength);
  const after = new ByteWriter(true);
  if (value.byteLength % 2 === 1) after.uint8(0);
  if (isFragment) {
    before.tag(itemTag);
    before.uint32(0);
    before.tag(itemTag);
    before.uint32(evenLength);
    after.tag(sequenceDelimiter);
    after.uint32(0);
  }
  after.bytes(writeDataSet(high, explicitLittleEndian));
  return { before: before.finish().slice(), after: after.finish().slice(), dataSetOffset: head.length };
}

/** The elements below a tag and those above it. */
function halves(dataSet: DataSet, tag: number): [DataSet, DataSet] {
  const [low, high] = [new DataSet(), new DataSet()];
  for (const element of dataSet.elements()) {
    if (element.tag === tag) throw new DicomError('invalid-value', 'The value that lies elsewhere is here too');
    (element.tag < tag ? low : high).setElement(element);
  }
  return [low, high];
}

import { DataSet } from '../dataset/data-set.ts';
import type { Element } from '../dataset/element.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { DicomError } from '../errors.ts';
import { judgeCharset, type CharsetRule } from '../values/named-charset.ts';
import { keepBefore } from './correct.ts';
import { tagAt } from './element-header.ts';
import { readDataSet, requireTransferSyntax } from './read-data-set.ts';
import type { ReplacedUid } from './replace-uid.ts';
import { writeDataSet } from './write-data-set.ts';

const specificCharacterSet = 0x00080005;
const originalAttributes = 0x04000561;

export interface CoercedBy {
  /** The transfer syntax of the bytes. The data set is not deflated. */
  readonly transferSyntaxUid: string;
  readonly isWhole: boolean;
  readonly rule: CharsetRule;
  /** A DT value (PS3.5 §6.2). */
  readonly at: string;
  readonly system: string;
}

/**
 * Names another character set in a data set, and what it named in its Original Attributes Sequence (PS3.3 §C.12.1.1.9); all other bytes
 * stay as they are, but the lengths of these two groups where they are stated. What comes before the pixel data has to be at hand, and
 * everything where there is none.
 * @throws DicomError `truncated` when more bytes are needed
 */
export function coerceCharset(start: Uint8Array, by: CoercedBy): ReplacedUid | 'kept' | 'unreadable' {
  const { transferSyntaxUid, isWhole, rule, at, system } = by;
  const { dataSet, pixelData } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
  if (pixelData === undefined && !isWhole) throw new DicomError('truncated', 'more to read', start.length);
  const judged = judgeCharset(dataSet, rule);
  if (judged !== 'other') return judged;
  const elements = [...dataSet.elements()];
  keepBefore(dataSet, namedBefore(dataSet), { at, system, reason: 'COERCE' });
  dataSet.set(specificCharacterSet, rule.terms);
  const restOffset = pixelData?.headerOffset ?? start.length;
  const edits = editsOf(start, { dataSet, elements, restOffset, transferSyntaxUid });
  // Where elements stand in disorder there is no place between them: the header is written anew.
  if (edits === undefined) return { head: writeDataSet(dataSet, transferSyntaxUid), restOffset };
  return { head: spliced(start.subarray(0, restOffset), edits), restOffset };
}

function namedBefore(dataSet: DataSet): DataSet {
  const element = dataSet.get(specificCharacterSet);
  const before = new DataSet();
  return element === undefined ? before.set(specificCharacterSet, undefined) : before.setElement(element);
}

/** Bytes that replace others. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

interface Read {
  readonly dataSet: DataSet;
  readonly elements: readonly Element[];
  readonly restOffset: number;
  readonly transferSyntaxUid: string;
}

/** Returns what to write where, in the order of the bytes; undefined where that cannot be known. */
function editsOf(start: Uint8Array, read: Read): Edit[] | undefined {
  const { elements, transferSyntaxUid } = read;
  if (elements.some(({ offset }, index) => offset <= (elements[index - 1]?.offset ?? 0))) return undefined;
  const { littleEndian } = requireTransferSyntax(transferSyntaxUid);
  const edits: Edit[] = [];
  for (const tag of [specificCharacterSet, originalAttributes]) {
    const edit = editOf(start, tag, { ...read, littleEndian });
    if (edit === undefined) return undefined;
    edits.push(edit);
    const group = elements.find((element) => element.tag === (tag & 0xffff_0000) >>> 0);
    if (group?.length === 4) edits.push(groupLength(start, group, edit, littleEndian));
  }
  return edits.toSorted((one, other) => one.from - other.from);
}

type Place = Read & { readonly littleEndian: boolean };

function editOf(start: Uint8Array, tag: Tag, place: Place): Edit | undefined {
  const { dataSet, elements, restOffset, transferSyntaxUid, littleEndian } = place;
  const [present, next] = [elements.find((one) => one.tag === tag), elements.find((one) => one.tag > tag)];
  const to = next === undefined ? restOffset : headerOf(start, next, littleEndian);
  const from = present === undefined ? to : headerOf(start, present, littleEndian);
  const written = dataSet.get(tag);
  if (from === undefined || to === undefined || written === undefined) return undefined;
  return { from, to, bytes: writeDataSet(new DataSet().setElement(written), transferSyntaxUid) };
}

/** Returns where the header of an element begins: 8 or 12 bytes before its value (PS3.5 §7.1). */
function headerOf(start: Uint8Array, { tag, offset }: Element, littleEndian: boolean): number | undefined {
  return [offset - 8, offset - 12].find((at) => at >= 0 && tagAt(start, at, !littleEndian) === tag);
}

function groupLength(start: Uint8Array, { offset }: Element, edit: Edit, littleEndian: boolean): Edit {
  const bytes = Uint8Array.from(start.subarray(offset, offset + 4));
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(0, littleEndian) + edit.bytes.length - (edit.to - edit.from);
  view.setUint32(0, length, littleEndian);
  return { from: offset, to: offset + 4, bytes };
}

function spliced(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, bytes: instead } of edits) {
    parts.push(bytes.subarray(at, from), instead);
    at = to;
  }
  return joined([...parts, bytes.subarray(at)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

import type { Tag } from '../dictionary/dictionary.ts';
import { tagHex } from '../dictionary/dictionary.ts';
import { DicomError } from '../errors.ts';
import { readDataSet, requireTransferSyntax } from './read-data-set.ts';

/** The beginning of a data set with another UID in it; the rest follows from `restOffset` of the original. */
export interface ReplacedUid {
  readonly head: Uint8Array;
  readonly restOffset: number;
}

/**
 * Writes another UID into a data set that is not deflated, of which only the beginning has to be at hand, and changes nothing else but the
 * length of its group where that is stated.
 * @throws DicomError when the element is not there
 */
export function replaceUid(start: Uint8Array, transferSyntaxUid: string, tag: Tag, uid: string): ReplacedUid {
  const { littleEndian } = requireTransferSyntax(transferSyntaxUid);
  const { dataSet } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
  const element = dataSet.get(tag);
  if (element === undefined) throw new DicomError('invalid-tag', `${tagHex(tag)} is not there`);
  const value = new TextEncoder().encode(uid.length % 2 === 0 ? uid : `${uid}\0`);
  const restOffset = element.offset + element.length;
  const head = new Uint8Array(element.offset + value.length);
  head.set(start.subarray(0, element.offset));
  head.set(value, element.offset);
  const view = new DataView(head.buffer);
  // An explicit header has two letters, then two bytes of length (PS3.5 §7.1.2); an implicit one four bytes of length.
  const isExplicit = head[element.offset - 4] === 0x55 && head[element.offset - 3] === 0x49;
  if (isExplicit) view.setUint16(element.offset - 2, value.length, littleEndian);
  else view.setUint32(element.offset - 4, value.length, littleEndian);
  const group = dataSet.get(((tag >>> 16) << 16) >>> 0);
  if (group?.length === 4) {
    const length = view.getUint32(group.offset, littleEndian) + value.length - element.length;
    view.setUint32(group.offset, length, littleEndian);
  }
  return { head, restOffset };
}

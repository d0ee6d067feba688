import { isPrivateCreator, type Tag } from '../dictionary/dictionary.ts';
import type { DataSet } from '../dataset/data-set.ts';

/**
 * Private elements that hold measures and nothing of a person (PS3.15 §E.3.10 allows those that are known to be safe; this is the part
 * of its table that pictures are read by): creator, group, and the last two digits of the elements.
 */
const safe: readonly (readonly [creator: string, group: number, elements: string])[] = [
  ['Philips PET Private Group', 0x7053, '00 09'],
  ['Philips Imaging DD 001', 0x2001, '03 04'],
  ['Philips MR Imaging DD 001', 0x2005, '0d 0e b0 b1 b2'],
  ['ELSCINT1', 0x00e1, '21'],
  ['ELSCINT1', 0x01e1, '26'],
  ['ELSCINT1', 0x01f1, '01 07 26 27'],
  ['GEMS_ACQU_01', 0x0019, '23 24 27 9e bb bc bd'],
  ['GEMS_PARM_01', 0x0043, '27 39 6f'],
  ['SIEMENS MR HEADER', 0x0019, '0a 0b 0c 0d 0e 12 13 14 15 16 17 18 27 28'],
];

/** Returns true if a private element is safe, by the creator of its block in this data set. The creators themselves are safe too. */
export function isSafePrivate(dataSet: DataSet, tag: Tag): boolean {
  if (isPrivateCreator(tag))
    return safe.some(([creator, group]) => group === tag >>> 16 && dataSet.text(tag) === creator);
  const block = (tag >>> 8) & 0xff;
  const creator = dataSet.text(((tag & 0xffff0000) | block) >>> 0);
  const element = (tag & 0xff).toString(16).padStart(2, '0');
  return safe.some(
    ([owner, group, elements]) => owner === creator && group === tag >>> 16 && elements.split(' ').includes(element),
  );
}

import { describe, expect, it } from 'vitest';
import { compareDataSets } from '../comparison/compare-data-sets.ts';
import { DataSet } from '../dataset/data-set.ts';
import { transferSyntaxes } from '../dictionary/uids.ts';
import { readDataSet } from './read-data-set.ts';
import { replaceUid } from './replace-uid.ts';
import { writeDataSet } from './write-data-set.ts';

const sopInstanceUid = 0x00080018;
const dataSet = new DataSet()
  .set('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2')
  .set('SOPInstanceUID', '1.2.3.4')
  .set('PatientID', 'A')
  .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2.3.4')]);
const native = transferSyntaxes.filter(({ encapsulated, deflated }) => !encapsulated && !deflated);

describe('another UID', () => {
  it.each(native)('is all that changes in $name', ({ uid }) => {
    const bytes = writeDataSet(dataSet, uid);
    for (const other of ['2.25.1', '2.25.123456789012345678901234567890123456789']) {
      const { head, restOffset } = replaceUid(bytes, uid, sopInstanceUid, other);
      const read = readDataSet(Uint8Array.from([...head, ...bytes.subarray(restOffset)]), uid).dataSet;
      expect(read.text('SOPInstanceUID')).toBe(other);
      expect([...compareDataSets(dataSet, read)].map(({ path }) => path)).toEqual([[sopInstanceUid]]);
    }
  });

  it('changes the length of its group where that is told', () => {
    const group = [8, 0, 0, 0, 0x55, 0x4c, 4, 0, 16, 0, 0, 0];
    const element = [8, 0, 0x18, 0, 0x55, 0x49, 8, 0, ...new TextEncoder().encode('1.2.3.4\0')];
    const { head } = replaceUid(
      Uint8Array.from([...group, ...element]),
      native[1]?.uid ?? '',
      sopInstanceUid,
      '2.25.123',
    );
    expect(readDataSet(head, native[1]?.uid ?? '').dataSet.number(0x00080000)).toBe(16);
    const longer = replaceUid(
      Uint8Array.from([...group, ...element]),
      native[1]?.uid ?? '',
      sopInstanceUid,
      '2.25.12345',
    );
    expect(readDataSet(longer.head, native[1]?.uid ?? '').dataSet.number(0x00080000)).toBe(18);
  });

  it('cannot be written where there is none', () => {
    const bytes = writeDataSet(new DataSet().set('PatientID', 'A'), native[0]?.uid ?? '');
    expect(() => replaceUid(bytes, native[0]?.uid ?? '', sopInstanceUid, '2.25.1')).toThrow('00080018 is not there');
  });
});

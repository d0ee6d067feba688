import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { transferSyntaxes } from '../dictionary/uids.ts';
import { readDataSet } from './read-data-set.ts';
import { readNames } from './rename-uids.ts';
import { writeDataSet } from './write-data-set.ts';

const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';
const image = (sopUid: string) =>
  new DataSet().set('ReferencedSOPClassUID', ctImageStorage).set('ReferencedSOPInstanceUID', sopUid);
const made = () =>
  new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', ctImageStorage)
    .set('SOPInstanceUID', '1.2.3.4')
    .set('PatientName', 'Müller^Jörg')
    .set('StudyInstanceUID', '1.2.3')
    .set('SeriesInstanceUID', '1.2.3.1')
    .set('FrameOfReferenceUID', '1.2.3.9')
    .set('DeviceUID', '1.2.3.77')
    .set('SynchronizationFrameOfReferenceUID', '1.2.840.10008.15.1.1')
    .set('ReferencedSeriesSequence', [
      new DataSet()
        .set('SeriesInstanceUID', '1.2.3.1')
        .set('ReferencedInstanceSequence', [image('1.2.3.5'), image('9.9')]),
    ])
    .set(0x00091010, Uint8Array.of(1, 2, 3, 4), 'OB')
    .set('PixelData', Uint8Array.of(1, 2, 3, 4), 'OW');
const native = transferSyntaxes.filter(({ encapsulated, deflated }) => !encapsulated && !deflated);
const rename = (uid: string) => (uid === '9.9' ? uid : `2.25.${uid.replaceAll('.', '')}`);

describe('other UIDs', () => {
  it.each(native)('follow at every depth in $name, and nothing else changes', ({ uid: transferSyntaxUid }) => {
    const bytes = writeDataSet(made(), transferSyntaxUid);
    const { head, restOffset } = readNames(bytes, { transferSyntaxUid, isWhole: true }).rename(rename);
    const written = Uint8Array.from([...head, ...bytes.subarray(restOffset)]);
    const expected = made()
      .set('SOPInstanceUID', '2.25.1234')
      .set('StudyInstanceUID', '2.25.123')
      .set('SeriesInstanceUID', '2.25.1231')
      .set('FrameOfReferenceUID', '2.25.1239')
      .set('ReferencedSeriesSequence', [
        new DataSet()
          .set('SeriesInstanceUID', '2.25.1231')
          .set('ReferencedInstanceSequence', [image('2.25.1235'), image('9.9')]),
      ]);
    expect(Buffer.from(written).equals(Buffer.from(writeDataSet(expected, transferSyntaxUid)))).toBe(true);
  });

  it('are asked for once each, and never for those that the standard gives out', () => {
    const uids = ['1.2.3.4', '1.2.3.5', '9.9', '1.2.3', '1.2.3.1', '1.2.3.9'];
    const transferSyntaxUid = native[0]?.uid ?? '';
    const read = readNames(writeDataSet(made(), transferSyntaxUid), { transferSyntaxUid, isWhole: true });
    expect([...read.uids].toSorted()).toEqual(uids.toSorted());
  });

  it('need the whole header', () => {
    const transferSyntaxUid = native[0]?.uid ?? '';
    const bytes = writeDataSet(made(), transferSyntaxUid);
    for (let length = 0; length < bytes.length - 12; length += 1)
      expect(() => readNames(bytes.subarray(0, length), { transferSyntaxUid, isWhole: false })).toThrow('');
    const { head } = readNames(bytes.subarray(0, -4), { transferSyntaxUid, isWhole: false }).rename(rename);
    expect(readDataSet(head, transferSyntaxUid).dataSet.text('StudyInstanceUID')).toBe('2.25.123');
  });
});

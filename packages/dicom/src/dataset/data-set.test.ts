import { describe, expect, it } from 'vitest';
import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian } from '../dictionary/uids.ts';
import { DicomError } from '../errors.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { DataSet } from './data-set.ts';

describe('a data set', () => {
  it('keeps its elements in the order of their tags', () => {
    const dataSet = new DataSet().set('PatientID', 'P1').set('Modality', 'CT').set('Rows', 3).set('PatientID', 'P2');
    expect(dataSet.elements().map(({ tag }) => tag)).toEqual([0x00080060, 0x00100020, 0x00280010]);
    expect(dataSet.text('PatientID')).toBe('P2');
    expect(dataSet.delete('PatientID')).toBe(true);
    expect(dataSet.delete('PatientID')).toBe(false);
    expect(dataSet.has('PatientID')).toBe(false);
  });
  it('gives values as text, numbers, names, items and bytes, whatever the key', () => {
    const dataSet = new DataSet()
      .set('ImageType', ['ORIGINAL', 'PRIMARY'])
      .set('PixelSpacing', [0.5, '0.25'])
      .set('PatientName', 'Doe^Jane=A=B')
      .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2')])
      .set(0x00280010, 512);
    expect(dataSet.strings('ImageType')).toEqual(['ORIGINAL', 'PRIMARY']);
    expect(dataSet.numbers('PixelSpacing')).toEqual([0.5, 0.25]);
    expect(dataSet.personName('PatientName')).toEqual({ alphabetic: 'Doe^Jane', ideographic: 'A', phonetic: 'B' });
    expect(dataSet.items('ReferencedImageSequence')[0]?.text('ReferencedSOPInstanceUID')).toBe('1.2');
    expect([dataSet.number('Rows'), dataSet.text('Rows')]).toEqual([512, '512']);
    expect(dataSet.bytes('Rows')).toEqual(new Uint8Array([0, 2]));
  });
  it('has nothing for what is absent, empty or of another kind', () => {
    const dataSet = new DataSet().set('PatientID', undefined).set('Rows', undefined).set('ImageComments', '   ');
    expect([
      dataSet.text('PatientID'),
      dataSet.number('Rows'),
      dataSet.text('ImageComments'),
      dataSet.text('Modality'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(dataSet.strings('PatientID')).toEqual([]);
    expect(dataSet.items('PatientID')).toEqual([]);
    expect(dataSet.number('PatientID')).toBeUndefined();
  });
  it('does not split the text of LT, ST, UT and UR at backslashes', () => {
    const dataSet = new DataSet()
      .set('ImageComments', 'a\\b')
      .set('InstitutionAddress', 'c\\d')
      .set('TextValue', 'e\\f')
      .set('OtherPatientIDs', ['g', 'h']);
    expect(dataSet.strings('ImageComments')).toEqual(['a\\b']);
    expect(dataSet.text('InstitutionAddress')).toBe('c\\d');
    expect(dataSet.text('TextValue')).toBe('e\\f');
    expect(dataSet.strings('OtherPatientIDs')).toEqual(['g', 'h']);
  });
  it('chooses VRs that depend on other attributes by them', () => {
    const signed = new DataSet().set('PixelRepresentation', 1).set('SmallestImagePixelValue', -5);
    expect(signed.get('SmallestImagePixelValue')?.vr).toBe('SS');
    expect(signed.number('SmallestImagePixelValue')).toBe(-5);
    expect(new DataSet().set('SmallestImagePixelValue', 5).get('SmallestImagePixelValue')?.vr).toBe('US');
    expect(new DataSet().set('BitsAllocated', 8).set('PixelData', new Uint8Array(2)).get('PixelData')?.vr).toBe('OB');
    expect(new DataSet().set('BitsAllocated', 16).set('PixelData', new Uint8Array(2)).get('PixelData')?.vr).toBe('OW');
  });
  it('keeps 64-bit integers exact as text', () => {
    const largest = 2n ** 64n - 1n;
    expect(new DataSet().set('SelectorUVValue', [largest, 5]).strings('SelectorUVValue')).toEqual([
      String(largest),
      '5',
    ]);
  });
  it('refuses values that the VR cannot hold', () => {
    const refused: [string, Parameters<DataSet['set']>[1]][] = [
      ['Rows', 70_000],
      ['Rows', -1],
      ['Rows', 1.5],
      ['Rows', 'many'],
      ['PixelSpacing', Number.NaN],
      ['ReferencedFrameNumber', 1.5],
      ['StudyDate', '２０２４'],
      ['ReferencedImageSequence', 'text'],
      ['PatientID', [new DataSet()]],
      ['FrameIncrementPointer', 'not a tag'],
    ];
    for (const [keyword, value] of refused) expect(() => new DataSet().set(keyword, value)).toThrow(DicomError);
    expect(() => new DataSet().set('NoSuchKeyword', 1)).toThrow('"NoSuchKeyword" is not a DICOM keyword');
  });
});

describe('text beyond ASCII', () => {
  it('is written in UTF-8, which the data set then says', () => {
    const written = writeDataSet(new DataSet().set('PatientName', 'Müller^Jörg'), explicitLittleEndian);
    const { dataSet } = readDataSet(written, explicitLittleEndian);
    expect(dataSet.text('SpecificCharacterSet')).toBe('ISO_IR 192');
    expect(dataSet.text('PatientName')).toBe('Müller^Jörg');
  });
  it('turns text that was read in another character set into UTF-8 with it, items included', () => {
    const latin = new TextEncoder().encode('J?r?me').map((byte) => (byte === 63 ? 0xe9 : byte));
    const item = new DataSet().set('PatientName', latin);
    const original = new DataSet()
      .set('SpecificCharacterSet', 'ISO_IR 100')
      .set('PatientName', latin)
      .set('ReferencedImageSequence', [item]);
    const read = readDataSet(writeDataSet(original, implicitLittleEndian), implicitLittleEndian).dataSet;
    expect(read.text('SpecificCharacterSet')).toBe('ISO_IR 100');
    read.set('OtherPatientNames', '山田');
    const again = readDataSet(writeDataSet(read, implicitLittleEndian), implicitLittleEndian).dataSet;
    expect(again.text('SpecificCharacterSet')).toBe('ISO_IR 192');
    expect(again.text('PatientName')).toBe('Jéréme');
    expect(again.items('ReferencedImageSequence')[0]?.text('PatientName')).toBe(again.text('PatientName'));
    expect(again.text('OtherPatientNames')).toBe('山田');
  });
});

it('leaves the bytes that it was read from alone when it gives a value in little endian', () => {
  const table = new DataSet().set('RedPaletteColorLookupTableData', Uint8Array.of(1, 2, 3, 4), 'OW');
  // A Buffer's `slice` is no copy.
  const bytes = Buffer.from(writeDataSet(table, explicitBigEndian));
  const before = bytes.toString('hex');
  const { dataSet } = readDataSet(bytes, explicitBigEndian);
  expect(dataSet.bytes('RedPaletteColorLookupTableData')).toEqual(Uint8Array.of(1, 2, 3, 4));
  expect(bytes.toString('hex')).toBe(before);
});

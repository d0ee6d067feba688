import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { dicomJsonText, fromDicomJson, toDicomJson } from '../dataset/dicom-json.ts';
import { transferSyntaxes } from '../dictionary/uids.ts';
import { correct, correctStart, type Correction } from './correct.ts';
import { readDataSet } from './read-data-set.ts';
import { writeDataSet } from './write-data-set.ts';

const made = () =>
  new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 100')
    .set('SOPInstanceUID', '1.2.3.4')
    .set('PatientName', 'Hofman^Lena')
    .set('PatientID', '1')
    .set('IssuerOfPatientIDQualifiersSequence', [new DataSet().set('UniversalEntityID', '1.2.3')])
    .set('ImageLaterality', 'L')
    .set('PixelData', Uint8Array.of(1, 2, 3, 4), 'OW');

const corrections: readonly Correction[] = [
  {
    at: '20261121120000+0000',
    system: 'Isocenter',
    changes: [
      { tag: 0x00100010, vr: 'PN', value: 'Hoffmann^Léna=山田' },
      { tag: 0x00100020, vr: 'LO', value: '1' },
      { tag: 0x00100024, vr: 'SQ', value: null },
      { tag: 0x00100030, vr: 'DA', value: '19790314' },
      { tag: 0x00200060, vr: 'CS', value: 'R', or: 0x00200062 },
    ],
  },
  { at: '20261121130000+0000', system: 'Isocenter', changes: [{ tag: 0x00100030, vr: 'DA', value: '' }] },
];
const native = transferSyntaxes.filter(({ encapsulated, deflated }) => !encapsulated && !deflated);

describe('a corrected data set', () => {
  it.each(native)('says what is right, and what it said, in $name', ({ uid: transferSyntaxUid }) => {
    const bytes = writeDataSet(made(), transferSyntaxUid);
    const { head, restOffset } = correctStart(bytes, { transferSyntaxUid, isWhole: true }, corrections);
    const { dataSet } = readDataSet(Uint8Array.from([...head, ...bytes.subarray(restOffset)]), transferSyntaxUid);
    expect(dataSet.text('PatientName')).toBe('Hoffmann^Léna=山田');
    expect(dataSet.has('IssuerOfPatientIDQualifiersSequence')).toBe(false);
    expect(dataSet.get('PatientBirthDate')?.isEmpty).toBe(true);
    expect([dataSet.text('ImageLaterality'), dataSet.has('Laterality')]).toEqual(['R', false]);
    expect([...(dataSet.bytes('PixelData') ?? [])]).toEqual([1, 2, 3, 4]);
    const [first, second, ...more] = dataSet.items('OriginalAttributesSequence');
    expect(more).toEqual([]);
    const [before] = first?.items('ModifiedAttributesSequence') ?? [];
    // The number was the same already.
    expect(before?.elements().map(({ tag }) => tag)).toEqual([0x00100010, 0x00100024, 0x00100030, 0x00200062]);
    expect(before?.text('PatientName')).toBe('Hofman^Lena');
    expect(before?.items('IssuerOfPatientIDQualifiersSequence')[0]?.text('UniversalEntityID')).toBe('1.2.3');
    expect(first?.text('ReasonForTheAttributeModification')).toBe('CORRECT');
    expect(second?.items('ModifiedAttributesSequence')[0]?.text('PatientBirthDate')).toBe('19790314');
  });

  it('is the same whether its bytes are corrected or its JSON', () => {
    const ofJson = fromDicomJson(toDicomJson(made()));
    correct(ofJson, corrections);
    const itself = made();
    correct(itself, corrections);
    const { dataSet } = readDataSet(writeDataSet(itself, '1.2.840.10008.1.2.1'), '1.2.840.10008.1.2.1');
    expect(dicomJsonText(ofJson)).toBe(dicomJsonText(dataSet));
  });

  it('has nothing of it when it said so before', () => {
    const once = made().set('PatientName', 'Weber^Jan');
    correct(once, [{ at: '2026', system: 'Isocenter', changes: [{ tag: 0x00100010, vr: 'PN', value: 'Weber^Jan' }] }]);
    expect(dicomJsonText(once)).toBe(dicomJsonText(made().set('PatientName', 'Weber^Jan')));
  });
});

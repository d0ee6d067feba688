import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { cleanedText } from './clean-text.ts';
import { deidentify, type Deidentification } from './deidentify.ts';
import { movedDate } from './move-date.ts';
import type { DeidentifyOption } from './options.ts';

const how = (...options: DeidentifyOption[]): Deidentification => ({
  options: new Set(options),
  patientId: 'T-1',
  patientName: 'Teaching^One',
  uidFor: (uid) => `2.25.${uid.replaceAll('.', '')}`,
  movedDays: -1000,
});

const made = () =>
  new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2')
    .set('SOPInstanceUID', '1.2.3.4')
    .set('StudyDate', '20260314')
    .set('SeriesDate', '20260315')
    .set('StudyDescription', 'MRT Schädel nativ für Frau Hofmann, 14.03.2026')
    .set('SeriesDescription', 'T1 MPRAGE sag 0.9mm')
    .set('Manufacturer', 'Maker')
    .set('ManufacturerModelName', 'Scanner of Hofmann')
    .set('PatientName', 'Hofmann^Lena=山田^花子')
    .set('PatientID', 'P-4711')
    .set('PatientBirthDate', '19790314')
    .set('PatientSex', 'F')
    .set('FrameOfReferenceUID', '1.2.3.9')
    .set('ReferencedImageSequence', [
      new DataSet()
        .set('ReferencedSOPClassUID', '1.2.840.10008.5.1.4.1.1.2')
        .set('ReferencedSOPInstanceUID', '1.2.3.5'),
    ])
    .set('ContentSequence', [new DataSet().set('TextValue', 'Frau Hofmann hat Husten')]);

describe('an anonymous data set', () => {
  it('refers to the same objects by their new UIDs, and keeps those of the standard', () => {
    const { dataSet } = deidentify(made(), how(), false);
    expect(dataSet.text('SOPInstanceUID')).toBe('2.25.1234');
    expect(dataSet.text('FrameOfReferenceUID')).toBe('2.25.1239');
    const [reference] = dataSet.items('ReferencedImageSequence');
    expect(reference?.text('ReferencedSOPInstanceUID')).toBe('2.25.1235');
    expect(reference?.text('ReferencedSOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.2');
    expect(dataSet.text('SOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.2');
  });

  it('has no sequence without items but where the standard requires the sequence', () => {
    const step = [new DataSet().set('ReferencedSOPInstanceUID', '1.2.3.6')];
    const image = made().set('ReferencedStudySequence', step).set('ReferencedPerformedProcedureStepSequence', step);
    const { dataSet } = deidentify(image, how(), false);
    expect(dataSet.has(0x00081110)).toBe(false);
    expect(dataSet.has(0x00081111)).toBe(false);
    const report = new DataSet()
      .set('SOPClassUID', '1.2.840.10008.5.1.4.1.1.88.11')
      .set('ReferencedStudySequence', step)
      .set('ReferencedPerformedProcedureStepSequence', step)
      .set('ReferencedRequestSequence', [new DataSet().set('ReferencedStudySequence', step)]);
    const { dataSet: anonymous } = deidentify(report, how(), false);
    expect(anonymous.has(0x00081110)).toBe(false);
    expect(anonymous.get(0x00081111)?.items).toEqual([]);
    expect(anonymous.items('ReferencedRequestSequence')[0]?.get(0x00081110)?.items).toEqual([]);
    // Who asks for the same UIDs keeps what they refer to.
    expect(deidentify(image, how('uids'), false).dataSet.items('ReferencedStudySequence')).toHaveLength(1);
  });

  it('says nothing of what somebody wrote on an overlay', () => {
    const overlaid = made()
      .set(0x60001500, 'Frau Hofmann', 'LO')
      .set(0x60020022, 'Frau Hofmann, Knie links', 'LO')
      .set(0x60020040, 'G', 'CS');
    const { dataSet } = deidentify(overlaid, how(), false);
    expect([0x60001500, 0x60020022, 0x60020040].map((tag) => dataSet.strings(tag).join(''))).toEqual(['', '', 'G']);
    expect(deidentify(overlaid, how('descriptors'), false).dataSet.strings(0x60020022)).toEqual(['Knie links']);
  });

  it('moves all dates by the same days, so that what lay between them lies between them still', () => {
    const { dataSet } = deidentify(made(), how('modified-dates'), false);
    expect(dataSet.text('StudyDate')).toBe('20230618');
    expect(dataSet.text('SeriesDate')).toBe('20230619');
    expect(dataSet.text('LongitudinalTemporalInformationModified')).toBe('MODIFIED');
    expect(dataSet.text('PatientBirthDate')).toBeUndefined();
  });

  it('keeps of descriptions the words that name nobody', () => {
    const { dataSet } = deidentify(made(), how('descriptors'), false);
    expect(dataSet.text('StudyDescription')).toBe('MRT Schädel nativ');
    expect(dataSet.text('SeriesDescription')).toBe('T1 MPRAGE sag 0.9mm');
  });

  it('names the patient nowhere else, in whatever script and by whatever name the archive knows him', () => {
    const before = made().set('BodyPartThickness', '5').set('KVP', '120').set('SoftwareVersions', '花子 1');
    expect(deidentify(before, how('device'), false).dataSet.text('ManufacturerModelName')).toBe('ANONYMIZED');
    expect(deidentify(before, how('device'), false).dataSet.text('SoftwareVersions')).toBe('ANONYMIZED');
    const known = { ...how(), identities: new Set(['maker']) };
    expect(deidentify(before, known, false).dataSet.text('Manufacturer')).toBe('ANONYMIZED');
    expect(deidentify(before, how(), false).dataSet.text('Manufacturer')).toBe('Maker');
  });

  it('of a report leaves a comment that says nothing', () => {
    const [item, ...more] = deidentify(made(), how(), false).dataSet.items('ContentSequence');
    expect([item?.text('ValueType'), item?.text('TextValue'), more.length]).toEqual(['TEXT', 'ANONYMIZED', 0]);
  });

  it('keeps of private elements those that are measures', () => {
    const before = made()
      .set(0x00190010, 'SIEMENS MR HEADER', 'LO')
      .set(0x00190011, 'SOMEBODY', 'LO')
      .set(0x0019100c, '1000', 'IS')
      .set(0x00191055, 'Hofmann', 'LO')
      .set(0x0019110c, '4711', 'IS');
    const privateOf = (dataSet: DataSet) => dataSet.elements().flatMap(({ tag }) => (tag >>> 16 === 0x19 ? [tag] : []));
    expect(privateOf(deidentify(before, how('safe-private'), false).dataSet)).toEqual([0x00190010, 0x0019100c]);
    expect(privateOf(deidentify(before, how(), false).dataSet)).toEqual([]);
  });

  it('tells what became of each attribute', () => {
    const { outcomes } = deidentify(made(), how(), false);
    const shown = outcomes.map(({ path, action }) => `${path.map((part) => part.toString(16)).join('/')} ${action}`);
    expect(shown).toContain('100010 Z');
    expect(shown).toContain('81140/0/81155 U');
  });

  it('has no writing in its pixels where it was blacked out', () => {
    expect(deidentify(made(), how(), true).dataSet.text('BurnedInAnnotation')).toBe('NO');
    expect(deidentify(made(), how(), false).dataSet.has('BurnedInAnnotation')).toBe(false);
  });
});

describe('a moved date', () => {
  it.each([
    ['20260301', '20260228'],
    ['2026.03.01', '20260228'],
    ['20260301120000.123456+0100', '20260228120000.123456+0100'],
    ['202603', undefined],
    ['20261341', undefined],
    ['20260231', undefined],
    ['10000101', undefined],
  ])('%s becomes %s', (before, after) => expect(movedDate(before, -1)).toBe(after));
});

describe('a cleaned description', () => {
  it.each([
    ['Thorax p.a. / lat', 'Thorax lat'],
    ['HÜFTE BDS. 2 Ebenen', 'HÜFTE 2'],
    ['Crâne sans contraste, Dr Dupont', 'Crâne sans contraste DR'.replace('DR', 'Dr')],
    ['Tel 01/23/4567 born 12-03-1979', ''],
    ['Abdomen 3 T2 haste cor 5mm 4711', 'Abdomen 3 T2 haste cor 5mm'],
  ])('%s becomes %s', (before, after) => expect(cleanedText(before)).toBe(after));
});

import { expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { bytesElement } from '../dataset/encode-value.ts';
import { tagOf } from '../dictionary/dictionary.ts';
import { explicitLittleEndian } from '../dictionary/uids.ts';
import { vrProperties } from '../dictionary/vr.ts';
import { hex } from '../testing/hex.ts';
import { inCharset } from './in-charset.ts';
import { readDataSet } from './read-data-set.ts';
import { writeDataSet } from './write-data-set.ts';

const described = hex("'J' e9 'r' f4 'me'");

/** A data set that says UTF-8, with a description in Latin 1 and a name that is right. */
function mixed(): DataSet {
  const dataSet = new DataSet().set('SpecificCharacterSet', 'ISO_IR 192');
  const name = bytesElement(tagOf('PatientName'), vrProperties('PN'), hex('c39c 20 20'));
  const description = bytesElement(tagOf('StudyDescription'), vrProperties('LO'), described);
  return dataSet.setElement(description).setElement(name);
}

test('a change leaves bytes that their set cannot read as they are', () => {
  const changed = mixed().set('ReferringPhysicianName', 'Öz');
  const { dataSet } = readDataSet(writeDataSet(changed, explicitLittleEndian), explicitLittleEndian);
  expect(dataSet.bytes('StudyDescription')).toEqual(described);
  expect([dataSet.text('PatientName'), dataSet.text('ReferringPhysicianName')]).toEqual(['Ü', 'Öz']);
});

test('a change leaves what is written in a set that nobody knows as it is', () => {
  const name = hex("'Zhang^Wei=' d5c5 '^' ceb0");
  const stored = new DataSet().set('SpecificCharacterSet', 'BIG5-HKSCS');
  stored.setElement(bytesElement(tagOf('PatientName'), vrProperties('PN'), name));
  const written = writeDataSet(stored.set('ReferringPhysicianName', 'Žižek'), explicitLittleEndian);
  const { dataSet } = readDataSet(written, explicitLittleEndian);
  expect(dataSet.bytes('PatientName')?.subarray(0, name.length)).toEqual(name);
});

test.each([[undefined], ['ISO_IR 6']])(
  'a change does not guess what bytes above 7F are where the set is %s',
  (named) => {
    const korean = hex('b1e8 5e c8f1 c1df');
    const stored = new DataSet();
    if (named !== undefined) stored.set('SpecificCharacterSet', named);
    stored.setElement(bytesElement(tagOf('PatientName'), vrProperties('PN'), korean));
    stored.setElement(bytesElement(tagOf('StudyDescription'), vrProperties('LO'), hex("'J' c3a9 'r' c3b4 'me '")));
    const written = writeDataSet(stored.set('ReferringPhysicianName', 'Žižek'), explicitLittleEndian);
    const { dataSet } = readDataSet(written, explicitLittleEndian);
    expect(dataSet.bytes('PatientName')?.subarray(0, korean.length)).toEqual(korean);
    expect([dataSet.text('StudyDescription'), dataSet.text('ReferringPhysicianName')]).toEqual(['Jérôme', 'Žižek']);
  },
);

test('another set is not put in their place', () => {
  const written = inCharset(mixed(), ['ISO_IR 144']);
  expect(written).toBeUndefined();
  const latin = inCharset(mixed(), ['ISO_IR 100']);
  expect(latin?.bytes('StudyDescription')).toEqual(described);
  expect(latin?.text('PatientName')).toBe('Ü');
});

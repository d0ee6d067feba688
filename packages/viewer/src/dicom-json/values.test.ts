import { describe, expect, test } from 'vitest';
import { personName } from './person-name.ts';
import { dataSet } from './testing.ts';
import { items, number, numbers, parseDataSets, text, values } from './values.ts';

describe('reading DICOM JSON', () => {
  test('gives trimmed text and numbers whether they come as numbers or as text', () => {
    const instance = dataSet({ SeriesDescription: ' Lung 1.0 ', PixelSpacing: ['0.5', 0.25], InstanceNumber: '12' });
    expect(text(instance, 'SeriesDescription')).toBe('Lung 1.0');
    expect(numbers(instance, 'PixelSpacing')).toEqual([0.5, 0.25]);
    expect(number(instance, 'InstanceNumber')).toBe(12);
  });

  test('gives no numbers as soon as one of them is none', () => {
    expect(numbers(dataSet({ PixelSpacing: ['0.5', 'wide'] }), 'PixelSpacing')).toEqual([]);
    expect(numbers(dataSet({ PixelSpacing: [0.5, null] }), 'PixelSpacing')).toEqual([]);
    expect(number(dataSet({ InstanceNumber: '' }), 'InstanceNumber')).toBeUndefined();
  });

  test.each([
    ['an attribute that is no object', { '00080060': 'CT' }],
    ['values that are no list', { '00080060': { vr: 'CS', Value: 'CT' } }],
    ['an attribute that is null', { '00080060': null }],
  ])('reads %s as absent', (_, instance) => {
    expect(values(instance as never, 'Modality')).toEqual([]);
    expect(text(instance as never, 'Modality')).toBeUndefined();
    expect(items(instance as never, 'Modality')).toEqual([]);
  });

  test.each([
    ['an object', {}],
    ['text', 'no'],
    ['a list with text', ['no']],
    ['a list with null', [null]],
  ])('refuses %s as an answer of the archive', (_, body) => expect(() => parseDataSets(body)).toThrow(TypeError));
});

describe('a person name', () => {
  test('keeps its groups as recorded', () => {
    const instance = dataSet({ PatientName: { Alphabetic: 'Yamada^Tarou', Ideographic: '山田^太郎' } });
    expect(personName(instance, 'PatientName')).toEqual({
      alphabetic: 'Yamada^Tarou',
      ideographic: '山田^太郎',
      phonetic: '',
    });
  });

  test('is read from text too', () => {
    expect(personName(dataSet({ PatientName: 'Doe^Jane=' }), 'PatientName')?.alphabetic).toBe('Doe^Jane');
  });

  test('is absent when only separators are left', () => {
    expect(personName(dataSet({ PatientName: { Alphabetic: '^^ ' } }), 'PatientName')).toBeUndefined();
    expect(personName(dataSet({ PatientName: 7 }), 'PatientName')).toBeUndefined();
  });
});

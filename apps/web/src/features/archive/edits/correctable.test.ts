import { expect, it } from 'vitest';
import { studyRow } from '#features/archive/studies/live/study-row.testing.ts';
import { correctableOf, correctedOf, isNothing } from './correctable.ts';

const study = studyRow({
  patientName: { alphabetic: 'Hofman^Lena^Maria^Dr', ideographic: '', phonetic: '' },
  referringPhysician: 'Novak^Ana^^Dr',
  studyTime: '08:15:00',
});
const series = [
  {
    seriesUid: '1.2.3',
    modality: 'CR',
    number: 1,
    description: 'PA',
    bodyPart: 'KNEE',
    laterality: 'L',
    protocol: '',
    station: '',
    instanceCount: 1,
    frameCount: 1,
    sizeBytes: 1,
    thumbnailSopUid: null,
    sopClassUid: '1.2.840.10008.5.1.4.1.1.1',
  },
];
const stored = { study, series };

it('only what is said otherwise is changed, and the rest of a name stays', () => {
  const values = correctableOf(stored);
  expect(isNothing(correctedOf({ ...values, reason: 'A letter was missing' }, stored))).toBe(true);
  const otherwise = { ...values, family: 'Hoffmann', birthDate: null, referringGiven: 'Anna', studyTime: '' };
  expect(correctedOf(otherwise, stored).changes).toEqual({
    name: 'Hoffmann^Lena^Maria^Dr',
    birthDate: null,
    referringPhysician: 'Novak^Anna^^Dr',
    studyTime: null,
  });
});

it('a series says only what is new of it', () => {
  const values = correctableOf(stored);
  const turned = { ...values, series: values.series.map((one) => ({ ...one, laterality: 'R' })) };
  expect(correctedOf(turned, stored)).toEqual({ changes: {}, series: [{ seriesUid: '1.2.3', laterality: 'R' }] });
});

it('a name has no empty components at its end', () => {
  const plain = studyRow({ patientName: { alphabetic: 'Hofman^Lena', ideographic: '', phonetic: '' } });
  const known = { study: plain, series: [] };
  expect(correctedOf({ ...correctableOf(known), given: '' }, known).changes).toEqual({ name: 'Hofman' });
});

import { expect, it } from 'vitest';
import { studyRow } from '../live/study-row.testing.ts';
import { changesOf, correctableOf } from './correctable.ts';

const study = studyRow({ patientName: { alphabetic: 'Hofman^Lena^Maria^Dr', ideographic: '', phonetic: '' } });

it('only what is said otherwise is changed, and the rest of a name stays', () => {
  const values = correctableOf(study);
  expect(changesOf({ ...values, reason: 'A letter was missing' }, study)).toEqual({});
  expect(changesOf({ ...values, family: 'Hoffmann', birthDate: null }, study)).toEqual({
    name: 'Hoffmann^Lena^Maria^Dr',
    birthDate: null,
  });
});

it('a name has no empty components at its end', () => {
  const plain = studyRow({ patientName: { alphabetic: 'Hofman^Lena', ideographic: '', phonetic: '' } });
  expect(changesOf({ ...correctableOf(plain), given: '' }, plain)).toEqual({ name: 'Hofman' });
});

import { expect, test } from 'vitest';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { beginWith, faultsOfPlacing, targetOf, type PlacingFields } from './placing-fields.ts';

const letter = {
  key: 'k',
  path: 'disc/Letter_of Dr. No.pdf',
  kind: 'pdf',
  sizeBytes: 9,
  lastModified: new Date(1970, 0, 1, 12).getTime(),
  place: { fileId: 0, entry: null },
} as const;
const begin = beginWith([letter], { study: null, isAlone: true });
const filled: PlacingFields = {
  ...begin,
  where: 'new',
  patientId: 'P-1',
  familyName: 'Doe',
  givenName: 'Jane',
  description: 'Letters',
};

test('a title is the name of the file', () => {
  expect(begin.titles).toEqual({ k: 'Letter of Dr. No' });
  expect(begin.where).toBe('archive');
  expect(begin.studyDate).toBe('1970-01-01');
  expect(beginWith([letter], { study: null, isAlone: false }).where).toBe('files');
});

test('what is missing is said of its field', () => {
  const wrong = faultsOfPlacing({ ...begin, titles: { k: ' ' } }, 'Choose.');
  expect(Object.keys(wrong)).toEqual(['titles.k', 'study']);
  expect(faultsOfPlacing({ ...begin, where: 'files' }, 'Choose.')).toEqual({ ofFiles: 'Choose.' });
  const asNew = faultsOfPlacing({ ...begin, where: 'new', birthDate: '2999-01-01' }, 'Choose.');
  expect(Object.keys(asNew).toSorted()).toEqual(['birthDate', 'description', 'familyName', 'patientId']);
  expect(Object.keys(faultsOfPlacing({ ...filled, studyDate: '2999-01-01' }, 'Choose.'))).toEqual(['studyDate']);
  expect(faultsOfPlacing(filled, 'Choose.')).toEqual({});
  expect(Object.keys(faultsOfPlacing({ ...filled, familyName: 'Doe^' }, 'Choose.'))).toEqual(['familyName']);
});

test('a document that is left out needs no title', () => {
  expect(faultsOfPlacing({ ...filled, titles: { k: '' }, left: ['k'] }, 'Choose.')).toEqual({});
});

test('a new study is of whom the fields say, without what divides names', () => {
  const divided = { ...filled, familyName: 'Doe^' };
  const target = targetOf(divided, [], 'k');
  expect(target?.study).toMatchObject({ patientName: 'Doe^Jane', patientId: 'P-1', issuer: '' });
  expect(target?.study.studyUid).toMatch(/^2\.25\./);
  expect(targetOf({ ...divided, titles: {} }, [], 'k')).toEqual(target);
  expect(targetOf(divided, [], 'another')?.study.studyUid).not.toBe(target?.study.studyUid);
});

test('somebody who is known keeps his issuer and all of his name, while the number is his', () => {
  const name = { alphabetic: 'Doe^Jane^Ann', ideographic: '山田^花', phonetic: '' };
  // Nothing else of him is asked for.
  const known = { patientId: 'P-1', issuer: 'Hospital', name } as PatientRow;
  const of = (fields: Partial<PlacingFields>) =>
    targetOf({ ...filled, familyName: 'Doe', known, ...fields }, [], 'k')?.study;
  expect(of({})).toMatchObject({ issuer: 'Hospital', patientName: 'Doe^Jane^Ann=山田^花' });
  expect(of({ familyName: 'Roe' })).toMatchObject({ issuer: 'Hospital', patientName: 'Roe^Jane' });
  expect(of({ patientId: 'P-2' })).toMatchObject({ issuer: '', patientName: 'Doe^Jane' });
});

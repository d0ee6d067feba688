import { expect, test } from 'vitest';
import type { StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';
import { merged, type MergedStudy } from './merged.ts';
import { personsOf } from './persons.ts';

const someone = { birthDate: '1961-04-05', sex: 'M', issuer: '' };
const called = (alphabetic: string) => ({ patientName: { alphabetic, ideographic: '', phonetic: '' } });
const noStudy: StudyAnswer = {
  kind: 'study',
  studyUid: '',
  ...called(''),
  ...someone,
  patientId: '',
  accession: '',
  description: '',
  date: null,
  time: null,
  modalities: [],
  series: null,
  images: null,
};

/** Returns the merged studies of some answers by source, study and attributes. */
function answered(...answers: readonly (readonly [source: string, studyUid: string, of: Partial<StudyAnswer>])[]) {
  const studies = new Map<string, MergedStudy>();
  for (const [source, studyUid, of] of answers)
    studies.set(studyUid, merged(studies.get(studyUid), { ...noStudy, ...of, studyUid }, source));
  return personsOf([...studies.values()]);
}

test('sources that know one study know one person, with every number that one of them has for him', () => {
  const persons = answered(
    ['a', '1', { patientId: 'MH-7', ...called('Novak^Jan') }],
    ['b', '1', { patientId: '7712', ...called('NOVAK^JAN') }],
    ['b', '2', { patientId: '7712', ...called('NOVAK^JAN') }],
    ['a', '3', { patientId: 'MH-8', ...called('Other^One') }],
  );
  expect(persons.get('2')).toEqual(persons.get('1'));
  expect(persons.get('1')).toMatchObject({ ids: ['MH-7', '7712'], perhaps: [] });
  expect(persons.get('3')).toMatchObject({ ids: ['MH-8'] });
  expect(persons.get('3')?.key).not.toBe(persons.get('1')?.key);
});

test('who is called the same and born on the same day is perhaps the same, and not one', () => {
  const persons = answered(
    ['a', '1', { patientId: 'MH-7', ...called('Müller^Jörg') }],
    ['b', '2', { patientId: '7712', ...called('MULLER^JORG') }],
    ['b', '3', { patientId: '7713', ...called('Müller^Jörg'), birthDate: '1990-01-01' }],
    ['b', '4', { patientId: '7714', ...called('Müller^Jörg'), birthDate: null }],
  );
  expect(persons.get('1')?.key).not.toBe(persons.get('2')?.key);
  expect(persons.get('1')?.perhaps).toEqual([persons.get('2')?.key]);
  for (const other of ['3', '4']) expect(persons.get(other)?.perhaps).toEqual([]);
});

test('a number without issuer and birth date is its source’s alone, and no number is nobody’s', () => {
  const persons = answered(
    ['a', '1', { patientId: '1', birthDate: null }],
    ['b', '2', { patientId: '1', birthDate: null }],
    ['c', '3', { patientId: '' }],
    ['c', '4', { patientId: '' }],
    ['a', '5', { patientId: '9', issuer: 'MH', birthDate: null }],
    ['b', '6', { patientId: '9', issuer: 'MH', birthDate: null }],
  );
  expect(persons.get('1')?.key).not.toBe(persons.get('2')?.key);
  expect(persons.get('3')?.key).toBe('');
  expect(persons.get('5')?.key).toBe(persons.get('6')?.key);
});

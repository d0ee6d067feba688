import { expect, test } from 'vitest';
import type { StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';
import { merged, placeOf } from './merged.ts';

const study: StudyAnswer = {
  kind: 'study',
  studyUid: '1.2.3',
  patientName: { alphabetic: 'Yamada^Taro', ideographic: '山田^太郎', phonetic: '' },
  patientId: 'MH-20918',
  issuer: '',
  birthDate: null,
  sex: 'M',
  accession: '',
  description: 'MR Brain',
  date: '2026-11-20',
  time: null,
  modalities: ['MR'],
  series: 4,
  images: 22,
};

test('what several sources say of a study is one row: the first is shown, and what it leaves empty comes from the others', () => {
  const first = merged(undefined, study, 'here');
  const both = merged(first, { ...study, description: 'Brain', accession: 'A26-118861', images: 24 }, '7');
  expect(both.found).toMatchObject([
    { source: 'here', images: 22, patientId: 'MH-20918' },
    { source: '7', images: 24, patientId: 'MH-20918' },
  ]);
  expect(both.study).toEqual({ ...study, accession: 'A26-118861', images: 24 });
  // The same source once more takes the place of what it said.
  expect(merged(both, study, '7').found).toHaveLength(2);
});

test.each([
  [0, 24, false, 'elsewhere'],
  [0, 24, true, 'arriving'],
  [22, 24, false, 'part'],
  [22, 24, true, 'arriving'],
  [24, 24, true, 'here'],
  [3, null, false, 'here'],
] as const)('of %i here of %s it is said where a study is', (stored, images, isArriving, place) => {
  expect(placeOf(stored, images, isArriving)).toBe(place);
});

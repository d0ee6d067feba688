import { expect, it } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { patientSearch } from './patient-search.ts';
import { modalityCounts, timelineOf } from './timeline.ts';

// Only what the timeline reads.
const study = (studyDate: string | null, modalities: string[]) => ({ studyDate, modalities }) as unknown as StudyRow;

it('a timeline begins with the newest year; studies without a date come last, in their order', () => {
  const [a, b, c, d] = [
    study('2024-02-01', ['CT']),
    study(null, []),
    study('2026-01-01', ['MR']),
    study('2026-09-01', []),
  ];
  expect(timelineOf([a, b, c, d])).toEqual([
    { year: '2026', studies: [c, d] },
    { year: '2024', studies: [a] },
    { year: null, studies: [b] },
  ]);
});

it('modalities are counted by studies, the most frequent first', () => {
  const studies = [study(null, ['CT', 'CT', 'SR']), study(null, ['SR']), study(null, ['MR'])];
  expect(modalityCounts(studies)).toEqual([
    ['SR', 2],
    ['CT', 1],
    ['MR', 1],
  ]);
});

it('the list of patients is read from its address as it was written', () => {
  const texts = { q: 'lena', sex: 'F', from: '1970-01-01', sort: '-studyCount', patient: '7' };
  expect(patientSearch.write(patientSearch.read(texts))).toEqual({ ...texts, to: undefined });
  expect(patientSearch.read(texts).filter).toEqual({ q: 'lena', sex: 'F', birthFrom: '1970-01-01' });
  expect(patientSearch.read({ sex: 'X', from: 'soon', sort: 'password' })).toEqual(patientSearch.read({}));
});

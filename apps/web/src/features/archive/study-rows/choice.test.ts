import { expect, it } from 'vitest';
import { selectionOf, totalsOf } from './selection-of.ts';
import { studyRow } from '#features/archive/studies/live/study-row.testing.ts';
import { choiceAmong, chosenCount, nextChoice, nothingChosen } from './choice.ts';

const some = (...keys: string[]) => nextChoice(nothingChosen, { kind: 'set', keys: new Set(keys) });

it('picking a row ends “all that match”', () => {
  const all = nextChoice(some('1'), { kind: 'all', count: 146 });
  expect(chosenCount(all)).toBe(146);
  expect(nextChoice(all, { kind: 'set', keys: new Set(['1', '2']) })).toEqual(some('1', '2'));
});

it('a study that left the list is no longer chosen; an unrelated one changes nothing', () => {
  expect(nextChoice(some('1', '2'), { kind: 'gone', keys: ['2', '9'] })).toEqual(some('1'));
  const choice = some('1');
  expect(nextChoice(choice, { kind: 'gone', keys: ['9'] })).toBe(choice);
});

it('“all that match” ends when a study leaves, because its number is no longer the one that was seen', () => {
  const all = nextChoice(nothingChosen, { kind: 'all', count: 146 });
  expect(nextChoice(all, { kind: 'gone', keys: ['1'] })).toEqual(nothingChosen);
});

it('is told to the archive by name while every study is loaded, else by filter with the number that was seen', () => {
  const filter = { modality: 'CT' };
  expect(selectionOf({ choice: some('1', '2'), rows: [], filter })).toEqual({ studyUids: ['1', '2'] });
  expect(selectionOf({ choice: { kind: 'all', count: 146 }, rows: [], filter })).toEqual({
    filter,
    expectedCount: 146,
  });
  const rows = [studyRow({ studyUid: '7' })];
  expect(selectionOf({ choice: { kind: 'all', count: 1 }, rows, filter })).toEqual({ studyUids: ['7'] });
});

it('adds up only when every chosen row is loaded', () => {
  const rows = [studyRow({ studyUid: '1' }), studyRow({ studyUid: '2', patientKey: 2 })];
  expect(totalsOf({ choice: some('1', '2'), rows, filter: {} })).toEqual({
    counts: { instanceCount: 20, imageCount: 18, documentCount: 2 },
    patients: 2,
  });
  expect(totalsOf({ choice: some('1', '3'), rows, filter: {} })).toBeNull();
  expect(totalsOf({ choice: { kind: 'all', count: 2 }, rows, filter: {} })).toBeNull();
});

it('holds nothing that the list no longer has, however it left', () => {
  const list = (...keys: string[]) => ({ keys: new Set(keys), total: keys.length, isExact: true });
  const choice = some('1', '2');
  expect(choiceAmong(choice, list('1', '2', '3'))).toBe(choice);
  expect(choiceAmong(choice, list('2', '3'))).toEqual(some('2'));
  expect(choiceAmong(choice, list())).toEqual(nothingChosen);
  const all = nextChoice(nothingChosen, { kind: 'all', count: 3 });
  expect(choiceAmong(all, list('1', '2', '3'))).toBe(all);
  expect(choiceAmong(all, list('1', '2'))).toEqual(nothingChosen);
});

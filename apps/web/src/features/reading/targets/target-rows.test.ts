import { expect, test } from 'vitest';
import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';
import { faultsOf, rowsOf, targetsOf } from './target-rows.ts';

const targets: ReadingTarget[] = [
  { modality: 'CT', priority: 'stat', minutes: 30 },
  { modality: '', priority: 'routine', minutes: 1440 },
  { modality: '', priority: 'stat', minutes: 60 },
];

test('targets are a table, with what holds for all in the first row, and targets again', () => {
  expect(rowsOf(targets)).toEqual([
    { modality: '', minutes: { routine: 1440, stat: 60 } },
    { modality: 'CT', minutes: { stat: 30 } },
  ]);
  expect(targetsOf(rowsOf(targets))).toEqual([targets[1], targets[2], targets[0]]);
  expect(targetsOf([{ modality: ' mr ', minutes: { urgent: 90 } }])).toEqual([
    { modality: 'MR', priority: 'urgent', minutes: 90 },
  ]);
});

test('a table without targets has the row for all', () => {
  expect(rowsOf([])).toEqual([{ modality: '', minutes: {} }]);
});

test('a modality that is none, or stands there twice, is told', () => {
  const row = (modality: string) => ({ modality, minutes: {} });
  expect([...faultsOf([row(''), row('CT'), row('ct'), row(''), row('C/T')])]).toEqual([
    [2, 'twice'],
    [3, 'modality'],
    [4, 'modality'],
  ]);
});

import { expect, test } from 'vitest';
import { slowerThanBefore, withRun } from './gate.ts';

const run = (ratio: number) => [{ name: 'C-GET', cpuRatio: ratio }];

test('a case that costs a third more than in the best of the last runs is named', () => {
  const past = { 'C-GET': [0.5, 1.2, 0.9] };
  expect(slowerThanBefore(past, run(0.88))).toEqual([{ name: 'C-GET', ratio: 0.88, best: 1.2 }]);
  expect(slowerThanBefore(past, run(0.91))).toEqual([]);
});

test('a case without a peer or a past is none', () => {
  expect(slowerThanBefore({ 'C-GET': [1.2] }, run(0))).toEqual([]);
  expect(slowerThanBefore({}, run(0.1))).toEqual([]);
});

test('the last ten runs are kept of each case, and those of other cases', () => {
  let past: Parameters<typeof withRun>[0] = { ZIP: [20] };
  for (let ratio = 1; ratio <= 12; ratio += 1) past = withRun(past, run(ratio));
  expect(past).toEqual({ ZIP: [20], 'C-GET': [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
  expect(withRun(past, run(0))).toEqual(past);
});

import { expect, test } from 'vitest';
import { slowerThanBefore, withRun } from './gate.ts';

type Run = Parameters<typeof withRun>[1];

const run = (cpuRatio: number, cpuMilliseconds: number): Run => {
  const none = { rounds: 3, wallMilliseconds: 0, p95Milliseconds: 0, perSecond: 0, megabytesPerSecond: 0 };
  return [{ name: 'C-GET', cpuRatio, figures: [{ server: 'isocenter', cpuMilliseconds, ...none }] }];
};
const past = {
  'C-GET': [
    { ratio: 0.5, cpuMilliseconds: 0.6 },
    { ratio: 1.2, cpuMilliseconds: 0.3 },
  ],
};

test('a case that costs a third more than in the best of the last runs is named', () => {
  const now = { ratio: 0.88, cpuMilliseconds: 0.41 };
  expect(slowerThanBefore(past, run(0.88, 0.41))).toEqual([
    { name: 'C-GET', now, bestRatio: 1.2, leastMilliseconds: 0.3 },
  ]);
  expect(slowerThanBefore(past, run(0.91, 0.41))).toEqual([]);
});

test('a day on which the machine, or the peer, was slow names no case', () => {
  expect(slowerThanBefore(past, run(1.2, 0.9))).toEqual([]);
  expect(slowerThanBefore({ 'C-GET': [{ ratio: 3.2, cpuMilliseconds: 0.3 }] }, run(0.9, 0.31))).toEqual([]);
});

test('a case without a peer or earlier runs is never named', () => {
  expect(slowerThanBefore(past, run(0, 9))).toEqual([]);
  expect(slowerThanBefore({}, run(0.1, 9))).toEqual([]);
});

test('the last ten runs of each case are stored, and those of other cases', () => {
  const zip = { ZIP: [{ ratio: 20, cpuMilliseconds: 200 }] };
  let costs: Parameters<typeof withRun>[0] = zip;
  for (let ratio = 1; ratio <= 12; ratio += 1) costs = withRun(costs, run(ratio, 1));
  expect(costs['C-GET']?.map(({ ratio }) => ratio)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(costs['ZIP']).toEqual(zip.ZIP);
  expect(withRun(costs, run(0, 1))).toEqual(costs);
});

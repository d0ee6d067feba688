import { expect, test } from 'vitest';
import { notMeasured, slowerThanBefore, withRun } from './gate.ts';

type Run = Parameters<typeof withRun>[1];

const run = (cpuRatio: number, cpuMilliseconds: number, wallRatio = 1, wallMilliseconds = 1): Run => {
  const none = { rounds: 3, p95Milliseconds: 0, perSecond: 0, megabytesPerSecond: 0 };
  const figures = [{ server: 'isocenter', cpuMilliseconds, wallMilliseconds, ...none }];
  return [{ name: 'C-GET', cpuRatio, wallRatio, figures }];
};
const past = {
  'C-GET': [
    { ratio: 0.5, cpuMilliseconds: 0.6 },
    { ratio: 1.2, cpuMilliseconds: 0.3 },
  ],
};

test('a case that costs a third more than in the best of the last runs is named', () => {
  expect(slowerThanBefore(past, run(0.88, 0.41))).toEqual([
    { name: 'C-GET', by: 'CPU', ratio: 0.88, milliseconds: 0.41, bestRatio: 1.2, leastMilliseconds: 0.3 },
  ]);
  expect(slowerThanBefore(past, run(0.91, 0.41))).toEqual([]);
});

test('a day on which the machine, or the peer, was slow names no case', () => {
  expect(slowerThanBefore(past, run(1.2, 0.9))).toEqual([]);
  expect(slowerThanBefore({ 'C-GET': [{ ratio: 3.2, cpuMilliseconds: 0.3 }] }, run(0.9, 0.31))).toEqual([]);
});

test('a case that waits is named by the clock', () => {
  const costs = withRun({}, run(1, 1, 2, 3));
  expect(slowerThanBefore(costs, run(1, 1, 0.9, 7))).toEqual([]);
  expect(slowerThanBefore(costs, run(1, 1, 0.04, 150))).toEqual([
    { name: 'C-GET', by: 'the clock', ratio: 0.04, milliseconds: 150, bestRatio: 2, leastMilliseconds: 3 },
  ]);
});

test('a case without earlier runs is never named, and one without a peer is not measured', () => {
  expect(slowerThanBefore({}, run(0.1, 9))).toEqual([]);
  expect(slowerThanBefore(past, run(0, 9))).toEqual([]);
  expect(notMeasured(past, run(0, 9))).toEqual(['C-GET']);
  expect(notMeasured({ ...past, ZIP: [] }, run(1, 1))).toEqual(['ZIP']);
});

test('a run that is slower is not kept, and stays slower however often it comes', () => {
  let costs = withRun({}, run(1, 1));
  for (let times = 0; times < 12; times += 1) costs = withRun(costs, run(0.5, 2));
  expect(slowerThanBefore(costs, run(0.5, 2))).toHaveLength(1);
});

test('the last ten runs of each case are stored, and those of other cases', () => {
  const zip = { ZIP: [{ ratio: 20, cpuMilliseconds: 200 }] };
  let costs: Parameters<typeof withRun>[0] = zip;
  for (let ratio = 1; ratio <= 12; ratio += 1) costs = withRun(costs, run(ratio, 1, 1, 1));
  expect(costs['C-GET']?.map(({ ratio }) => ratio)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(costs['ZIP']).toEqual(zip.ZIP);
  expect(withRun(costs, run(0, 1))).toEqual(costs);
});

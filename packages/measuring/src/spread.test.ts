import { expect, test } from 'vitest';
import { binsOf, spreadOf } from './spread.ts';

test('values have a mean, a deviation, a median and percentiles between their ranks', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({
    count: 4,
    mean: 2.5,
    deviation: Math.sqrt(1.25),
    least: 1,
    most: 4,
    median: 2.5,
    percentiles: [
      { rank: 5, value: 1.15 },
      { rank: 25, value: 1.75 },
      { rank: 75, value: 3.25 },
      { rank: 95, value: expect.closeTo(3.85, 9) },
    ],
  });
  expect(spreadOf([-7])).toMatchObject({ count: 1, mean: -7, deviation: 0, median: -7 });
  expect(spreadOf([])).toBeUndefined();
});

test('numbers are sorted as numbers, below zero too', () => {
  expect(spreadOf([-100, 20, 3])).toMatchObject({ least: -100, median: 3, most: 20 });
});

test('each value is in one bin, and bins of whole numbers hold whole numbers', () => {
  const values = Array.from({ length: 2000 }, (_, at) => (at * 7919) % 301) // 0 to 300
    .map((value) => value - 150);
  const bins = binsOf(values);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
  expect(bins.length).toBeLessThanOrEqual(49);
  expect(new Set(bins.map(({ from, to }) => to - from))).toEqual(new Set([10]));
  expect(bins[0]).toMatchObject({ from: -150, to: -140 });
  for (const { from, to, count } of bins)
    expect(count).toBe(values.filter((value) => value >= from && value < to).length);
  expect(binsOf([1, 2, 2])).toEqual([
    { from: 1, to: 2, count: 1 },
    { from: 2, to: 3, count: 2 },
  ]);
});

test('one value, or fractions, are binned as well', () => {
  expect(binsOf([5, 5])).toEqual([{ from: 5, to: 6, count: 2 }]);
  const fractions = Array.from({ length: 100 }, (_, at) => at / 1000);
  const bins = binsOf(fractions);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect(bins.length).toBeGreaterThan(10);
  expect(binsOf([])).toEqual([]);
});

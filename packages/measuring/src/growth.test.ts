import { expect, test } from 'vitest';
import { changeOverTime, doublingDays } from './growth.ts';

test('a change is told for a month, and from two years on for a year', () => {
  const month = changeOverTime(10.6, 279);
  expect([month?.per, month?.value.toFixed(2)]).toEqual(['month', '1.16']);
  const year = changeOverTime(-9, 1096);
  expect([year?.per, year?.value.toFixed(2)]).toEqual(['year', '-3.00']);
  expect(changeOverTime(5, 27)).toBeUndefined();
});

test('a diameter that is twice as large has doubled its volume three times', () => {
  expect(doublingDays(10, 20, 300)).toBeCloseTo(100);
  expect(doublingDays(10.8, 21.4, 279)).toBeCloseTo(94.3, 1);
});

test('what has not grown beyond what measuring twice would give does not double', () => {
  expect([
    doublingDays(10, 11.9, 300),
    doublingDays(20, 10, 300),
    doublingDays(0, 10, 300),
    doublingDays(5, 9, 20),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

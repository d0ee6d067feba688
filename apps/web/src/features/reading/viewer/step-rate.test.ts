import { expect, test } from 'vitest';
import { stepRate } from './step-rate.ts';

test.each([
  [25, 1, 30],
  [25, -1, 20],
  [10, -1, 9],
  [10, 1, 15],
  [1, -1, 1],
  [118, 1, 120],
  [6.25, 1, 7],
] as const)('a film at %d frames per second goes %d to %d', (rate, direction, next) => {
  expect(stepRate(rate, direction)).toBe(next);
});

import { expect, test } from 'vitest';
import { switched } from './switched.ts';

test('dates are kept or moved, not both', () => {
  expect(switched(['full-dates', 'device'], 'modified-dates')).toEqual(['device', 'modified-dates']);
  expect(switched(['device'], 'device')).toEqual([]);
});

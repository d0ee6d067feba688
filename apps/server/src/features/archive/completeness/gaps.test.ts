import { describe, expect, test } from 'vitest';
import { missingOf, type PlacedImage } from './gaps.ts';

const numbered = (...numbers: (number | null)[]): PlacedImage[] =>
  numbers.map((number) => ({ number, position: null }));
const placed = (...positions: number[]): PlacedImage[] => positions.map((position) => ({ number: null, position }));
const slices = (count: number, step = 5) => Array.from({ length: count }, (_, at) => at * step);

describe('images by their numbers', () => {
  test.each([
    ['two of a row', [1, 2, 3, 4, 7, 8, 9, 10], { count: 2, numbers: [[5, 6]] }],
    ['in any order', [10, 3, 1, 2, 9, 5, 6, 8, 7], { count: 1, numbers: [[4, 4]] }],
    ['all of them', [1, 2, 3, 4], undefined],
    ['those that begin elsewhere', [101, 102, 103], undefined],
    ['every second', [1, 3, 5, 7, 9], undefined],
    ['one twice', [1, 2, 2, 4, 5, 6], undefined],
    ['two alone', [1, 3], undefined],
  ])('%s', (_, numbers, expected) => {
    expect(missingOf(numbered(...numbers))).toEqual(expected);
  });
});

describe('slices by their places', () => {
  test('one between the others', () => {
    expect(missingOf(placed(...slices(12).filter((place) => place !== 25)))).toEqual({ count: 1, numbers: [] });
  });

  test.each([
    ['none', slices(12)],
    ['at uneven distances', [0, 5, 11, 14, 23, 25, 31]],
    ['on each other', [...slices(6), ...slices(6)]],
    ['too few', [0, 5, 15]],
  ])('nothing of %s', (_, places) => {
    expect(missingOf(placed(...places))).toBeUndefined();
  });

  test('of images that do not all say where they lie nothing is said', () => {
    expect(missingOf([...placed(0, 5, 15, 20, 25, 30), ...numbered(null)])).toBeUndefined();
  });
});

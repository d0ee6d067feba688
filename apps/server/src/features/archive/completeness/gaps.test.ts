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

describe('images of which the machine says how many there are', () => {
  const announcing = (announced: number, ...numbers: number[]): PlacedImage[] =>
    numbers.map((number) => ({ number, position: null, announced }));
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  test.each([
    ['the last two', announcing(24, ...upTo(22)), { count: 2, numbers: [[23, 24]] }],
    ['the first, and one between', announcing(6, 2, 3, 5, 6).concat(announcing(6, 4)), { count: 1, numbers: [[1, 1]] }],
    ['some that are numbered otherwise', announcing(5, 101, 102, 103, 104), { count: 1, numbers: [] }],
    ['none', announcing(22, ...upTo(22)), undefined],
    ['more than there can be: other slices were made of them', announcing(24, ...upTo(6)), undefined],
    ['no number that all agree on', [...announcing(6, 1, 2, 3), ...announcing(5, 4, 5)], undefined],
  ])('%s', (_, images, expected) => {
    expect(missingOf(images)).toEqual(expected);
  });
});

import { expect, test } from 'vitest';
import { linesIn, scrolledTo, startsOf } from './line-places.ts';

const heights = [10, 20, 30, 40];
const starts = startsOf(4, (index) => heights[index] ?? 0, 5);

test('lines begin where the one before ends', () => {
  expect([...starts]).toEqual([5, 15, 35, 65, 105]);
  expect([...startsOf(0, () => 1, 7)]).toEqual([7]);
});

test.each([
  ['the top', 0, 15, 0, 0],
  ['the middle', 14, 22, 0, 2],
  ['a line that fills it', 40, 10, 2, 2],
  ['the end', 90, 100, 3, 3],
  ['beyond the end', 500, 20, 3, 3],
  ['no height', 0, 0, 0, -1],
])('a window shows the lines at %s', (_, top, height, first, last) => {
  expect(linesIn(starts, top, height)).toEqual({ first, last });
});

test('an empty list shows nothing', () => {
  expect(
    linesIn(
      startsOf(0, () => 1, 0),
      0,
      100,
    ),
  ).toEqual({ first: 0, last: -1 });
});

test('a line is scrolled to from below and from above, and not when it is in sight', () => {
  const view = { top: 100, height: 50 };
  expect(scrolledTo({ start: 140, end: 160 }, view, 5)).toBe(110);
  expect(scrolledTo({ start: 103, end: 113 }, view, 5)).toBe(98);
  expect(scrolledTo({ start: 110, end: 120 }, view, 5)).toBeUndefined();
});

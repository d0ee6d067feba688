import { expect, test } from 'vitest';
import { profileAlong, valueBetween } from './profile.ts';

const size = [8, 4, 1];
/** Rises by 10 from column to column, by 100 from row to row. */
const ramp = (column: number, row: number) => column * 10 + row * 100;
const at = (place: readonly number[]) => valueBetween(place, size, ramp);

test('a value between samples is theirs by distance', () => {
  expect(at([2, 1, 0])).toBe(120);
  expect(at([2.25, 1.5, 0])).toBeCloseTo(172.5, 9);
  expect(at([2.0004, 1, 0])).toBe(120);
});

test('there is none outside the samples, nor where one of them is a colour', () => {
  expect([at([-0.2, 0, 0]), at([7.1, 0, 0]), at([0, 3.5, 0]), at([0, 0, 0.5])]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(valueBetween([1, 1, 0], size, () => [1, 2, 3])).toBeUndefined();
  expect(valueBetween([1, 1, 0], size, () => Number.NaN)).toBeUndefined();
});

test('a profile runs from the begin of the line to its end, in the unit of its length', () => {
  const points = profileAlong(
    {
      corners: [
        [1, 1, 0],
        [5, 1, 0],
      ],
      lengths: [3],
    },
    at,
  );
  expect(points).toHaveLength(9);
  expect(points[0]).toEqual({ at: 0, value: 110 });
  expect(points.at(-1)).toEqual({ at: 3, value: 150 });
  expect(points[4]).toEqual({ at: 1.5, value: 130 });
});

test('a line through points is followed around its corners, and has gaps where it leaves the picture', () => {
  const corners = [
    [6, 0, 0],
    [6, 2, 0],
    [9, 2, 0],
  ];
  const points = profileAlong({ corners, lengths: [10, 15] }, at);
  expect(points.find(({ at: place }) => place === 10)?.value).toBe(260);
  expect(points.at(-1)).toEqual({ at: 25, value: undefined });
  expect(points.map(({ at: place }) => place)).toEqual(points.map(({ at: place }) => place).toSorted((a, b) => a - b));
});

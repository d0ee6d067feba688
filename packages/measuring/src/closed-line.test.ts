import { expect, test } from 'vitest';
import { asAreaWithin, crossesItself, curveThrough } from './closed-line.ts';
import type { Place } from './drawing.ts';
import { thinned } from './thinned-line.ts';

const square: Place[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const eight: Place[] = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
];
const round = (count: number, radius: number): Place[] =>
  Array.from({ length: count }, (_, at) => [
    radius * Math.cos((2 * Math.PI * at) / count),
    radius * Math.sin((2 * Math.PI * at) / count),
    7,
  ]);
const inMillimetres = { points: [], unit: 'mm', missing: undefined } as const;
const areaOf = (line: readonly Place[]) => asAreaWithin(inMillimetres, line, { unit: '' });

test('a closed line has an area and a perimeter, whichever way it was drawn', () => {
  const value = { kind: 'area', value: 1, unit: 'cm²', perimeter: 40, lengthUnit: 'mm' };
  expect(areaOf(square)).toMatchObject(value);
  expect(areaOf(square.toReversed())).toMatchObject(value);
});

test('what crosses or touches itself has no area and says so, in the patient too', () => {
  expect(areaOf(eight)).toEqual({ kind: 'none', missing: 'crosses-itself' });
  expect(areaOf(eight.map(([x = 0, y = 0]) => [x, 4, y]))).toEqual({ kind: 'none', missing: 'crosses-itself' });
  expect(crossesItself([...square.slice(0, 3), [5, 0], [0, 10]])).toBe(true);
  expect(crossesItself(round(2000, 50))).toBe(false);
  expect(crossesItself([...square, [0, 0]])).toBe(false); // closed twice
  expect(areaOf(square.slice(0, 2))).toEqual({ kind: 'none' });
  expect(
    areaOf([
      [0, 0],
      [5, 5],
      [9, 9],
    ]),
  ).toEqual({ kind: 'none' });
});

test('a curve goes through its corners, and is nearly round (a circle has 12.57 cm²) where they lie on a circle', () => {
  const corners = round(8, 20);
  const curve = curveThrough(corners);
  for (const corner of corners) expect(curve).toContainEqual(corner.map((value) => expect.closeTo(value, 9) as number));
  for (const [x = 0, y = 0, z] of curve) {
    expect(Math.abs(Math.hypot(x, y) - 20)).toBeLessThan(0.2);
    expect(z).toBeCloseTo(7, 9);
  }
  expect(areaOf(curve)).toMatchObject({ value: expect.closeTo(12.45, 2) as number, unit: 'cm²' });
});

test('a line is thinned to what is needed, and measures the same', () => {
  const dense = [0, 1, 2, 3].flatMap((side) => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [square[side], square[(side + 1) % 4]];
    return Array.from({ length: 900 }, (_, at): Place => [ax + ((bx - ax) * at) / 900, ay + ((by - ay) * at) / 900]);
  });
  expect(thinned(dense, 2000).length).toBeLessThan(6);
  expect(areaOf(thinned(dense, 2000))).toMatchObject({ value: expect.closeTo(1, 3) as number });
  const wild = Array.from({ length: 9000 }, (_, at): Place => [at, (at * 7919) % 1000]);
  expect(thinned(wild, 2000).length).toBeLessThanOrEqual(2000);
  expect(thinned([], 5)).toEqual([]);
  expect(areaOf(thinned(round(4000, 30), 2000))).toMatchObject({ value: expect.closeTo(9 * Math.PI, 1) as number });
});

import { expect, test } from 'vitest';
import { curveBox, placePoints } from './curve-drawing.ts';
import type { CurvePoint } from './measurement-pairs.ts';

const at = (studyDate: string, value: number): CurvePoint => ({
  studyUid: studyDate,
  studyDate,
  figure: { value, unit: 'mm', digits: 1 },
  value: { kind: 'length', value, unit: 'mm' },
  measurement: {
    id: studyDate,
    place: { kind: 'picture', seriesUid: '1', sopInstanceUid: '1', frame: 1 },
    tool: 'length',
    label: '',
    state: {
      version: 1,
      points: [[0, 0, 0]],
      viewPlaneNormal: undefined,
      viewUp: undefined,
      number: 1,
      labelAt: undefined,
      shown: '',
      value: { kind: 'length', value, unit: 'mm' },
    },
  },
});

test('points lie by their dates and values, within the drawing, over a scale of round figures from 0', () => {
  const { placed, scale } = placePoints([at('2024-11-20', 4), at('2025-11-20', 7), at('2026-11-20', 9)]);
  expect(scale.map(({ value }) => value)).toEqual([0, 5, 10]);
  const [first, middle, last] = placed;
  expect([first?.x, last?.x]).toEqual([curveBox.left, curveBox.width - curveBox.right]);
  expect(middle?.x).toBeCloseTo(((first?.x ?? 0) + (last?.x ?? 0)) / 2, 0);
  expect(placed.map(({ y }) => y)).toEqual(placed.map(({ y }) => y).toSorted((a, b) => b - a));
});

test.each([
  ['below 0', [-900, -850, -700], -1000],
  ['that is the same each time', [0, 0, 0], 0],
])('a value %s has a scale', (_name, values, lowest) => {
  const days = ['2024-11-20', '2025-11-20', '2026-11-20'];
  const { placed, scale } = placePoints(values.map((value, index) => at(days[index] ?? '', value)));
  expect(scale[0]?.value).toBe(lowest);
  for (const { y } of placed) expect(y >= curveBox.top && y <= curveBox.height - curveBox.bottom).toBe(true);
});

test('studies of one day stand in the middle', () => {
  const { placed } = placePoints([at('2026-11-20', 4), at('2026-11-20', 7)]);
  expect(new Set(placed.map(({ x }) => x)).size).toBe(1);
});

import { expect, test } from 'vitest';
import { handlesOf, movedShape, placedShape } from './keyboard-shape.ts';

test('a length is put in the middle, and its right end is what moves first', () => {
  const placed = placedShape('length', [100, 50], 40);
  expect(placed).toEqual([
    [80, 50],
    [120, 50],
  ]);
  const [first, second, third] = handlesOf('length', 2);
  expect([first, second, third]).toEqual([{ kind: 'point', index: 1 }, { kind: 'point', index: 0 }, { kind: 'whole' }]);
  expect(movedShape('length', placed, first ?? { kind: 'whole' }, [5, -2])).toEqual([
    [80, 50],
    [125, 48],
  ]);
  expect(movedShape('length', placed, { kind: 'whole' }, [5, -2])).toEqual([
    [85, 48],
    [125, 48],
  ]);
});

test.each(['ellipse', 'rectangle'] as const)('a %s moves as a whole, and grows to the right and upwards', (tool) => {
  const placed = placedShape(tool, [100, 50], 40);
  const extent = (points: readonly (readonly [number, number])[]) => [
    Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)),
    Math.max(...points.map(([, y]) => y)) - Math.min(...points.map(([, y]) => y)),
  ];
  expect(placed).toHaveLength(4);
  expect(extent(placed)).toEqual([40, 40]);
  expect(handlesOf(tool, 4)).toEqual([{ kind: 'whole' }, { kind: 'size' }]);
  expect(extent(movedShape(tool, placed, { kind: 'size' }, [3, 0]))).toEqual([46, 40]);
  expect(extent(movedShape(tool, placed, { kind: 'size' }, [0, -3]))).toEqual([40, 46]);
  expect(extent(movedShape(tool, placed, { kind: 'size' }, [-300, 0]))).toEqual([8, 40]);
});

test('an angle has three points, an arrow two, a point value one', () => {
  expect((['angle', 'arrow', 'probe'] as const).map((tool) => placedShape(tool, [0, 0], 10).length)).toEqual([3, 2, 1]);
  expect(handlesOf('angle', 3)).toHaveLength(4);
  expect(handlesOf('probe', 1)).toEqual([{ kind: 'whole' }]);
});

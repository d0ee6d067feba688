import { expect, test } from 'vitest';
import { handlesOf, movedShape, placedShape } from './by-keyboard.ts';
import { measuringTool, type MeasuringToolName } from './tools.ts';

const by = (tool: MeasuringToolName) => measuringTool(tool).byKeyboard;

test('a length is put in the middle, and its right end is what moves first', () => {
  const placed = placedShape(by('length'), [100, 50], 40);
  expect(placed).toEqual([
    [80, 50],
    [120, 50],
  ]);
  const [first, second, third] = handlesOf(by('length'), 2);
  expect([first, second, third]).toEqual([{ kind: 'point', index: 1 }, { kind: 'point', index: 0 }, { kind: 'whole' }]);
  expect(movedShape(by('length'), placed, first ?? { kind: 'whole' }, [5, -2])).toEqual([
    [80, 50],
    [125, 48],
  ]);
  expect(movedShape(by('length'), placed, { kind: 'whole' }, [5, -2])).toEqual([
    [85, 48],
    [125, 48],
  ]);
});

test.each(['ellipse', 'rectangle'] as const)('a %s moves as a whole, and grows to the right and upwards', (tool) => {
  const placed = placedShape(by(tool), [100, 50], 40);
  const extent = (points: readonly (readonly [number, number])[]) => [
    Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)),
    Math.max(...points.map(([, y]) => y)) - Math.min(...points.map(([, y]) => y)),
  ];
  expect(placed).toHaveLength(4);
  expect(extent(placed)).toEqual([40, 40]);
  expect(handlesOf(by(tool), 4)).toEqual([{ kind: 'whole' }, { kind: 'size' }]);
  expect(extent(movedShape(by(tool), placed, { kind: 'size' }, [3, 0]))).toEqual([46, 40]);
  expect(extent(movedShape(by(tool), placed, { kind: 'size' }, [0, -3]))).toEqual([40, 46]);
  expect(extent(movedShape(by(tool), placed, { kind: 'size' }, [-300, 0]))).toEqual([8, 40]);
});

test('an angle has three points, an arrow two, a point value one', () => {
  expect((['angle', 'arrow', 'probe'] as const).map((tool) => placedShape(by(tool), [0, 0], 10).length)).toEqual([
    3, 2, 1,
  ]);
  expect(handlesOf(by('angle'), 3)).toHaveLength(4);
  expect(handlesOf(by('probe'), 1)).toEqual([{ kind: 'whole' }]);
});

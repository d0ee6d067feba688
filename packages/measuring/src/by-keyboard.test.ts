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

test('axes stay at right angles: the second turns with the first, and its end slides along it', () => {
  const placed = placedShape(by('bidirectional'), [0, 0], 40);
  expect(placed).toEqual([
    [-20, 0],
    [20, 0],
    [0, -10],
    [0, 10],
  ]);
  // its right end straight above its left one: what lay above lies to the left
  expect(movedShape(by('bidirectional'), placed, { kind: 'point', index: 1 }, [-40, -20])).toEqual(
    [
      [-20, 0],
      [-20, -20],
      [-30, -10],
      [-10, -10],
    ].map((place) => place.map((value) => expect.closeTo(value, 9) as number)),
  );
  expect(movedShape(by('bidirectional'), placed, { kind: 'point', index: 2 }, [5, -3])).toEqual([
    [-20, 0],
    [20, 0],
    [5, -13],
    [5, 10],
  ]);
  expect(movedShape(by('bidirectional'), placed, { kind: 'point', index: 3 }, [90, 4])).toEqual([
    [-20, 0],
    [20, 0],
    [20, -10],
    [20, 14],
  ]);
});

test('the centre of a circle takes its edge along', () => {
  const placed = placedShape(by('circle'), [0, 0], 40);
  expect(handlesOf(by('circle'), 2)[0]).toEqual({ kind: 'point', index: 1 });
  expect(movedShape(by('circle'), placed, { kind: 'point', index: 1 }, [5, 0])).toEqual([
    [0, 0],
    [25, 0],
  ]);
  expect(movedShape(by('circle'), placed, { kind: 'point', index: 0 }, [5, -2])).toEqual([
    [5, -2],
    [25, -2],
  ]);
});

test('a free line keeps its form: it is moved as a whole, and stretched about its middle', () => {
  const line = [
    [0, 0],
    [40, 0],
    [30, 20],
    [0, 20],
  ] as const;
  expect(handlesOf(by('freehand'), line.length)).toEqual([{ kind: 'whole' }, { kind: 'size' }]);
  expect(movedShape(by('freehand'), line, { kind: 'whole' }, [1, 2])[2]).toEqual([31, 22]);
  expect(movedShape(by('freehand'), line, { kind: 'size' }, [20, -10])).toEqual([
    [-20, -10],
    [60, -10],
    [40, 30],
    [-20, 30],
  ]);
});

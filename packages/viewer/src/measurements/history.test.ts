import { describe, expect, test } from 'vitest';
import { createHistory, stepsBetween } from './history.ts';
import type { StoredMeasurement } from './model.ts';

const measurement = (id: string, x: number, label = ''): StoredMeasurement => ({
  id,
  tool: 'length',
  label,
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 },
  state: {
    version: 1,
    points: [
      [0, 0, 0],
      [x, 0, 0],
    ],
    viewPlaneNormal: undefined,
    viewUp: undefined,
    number: 1,
    labelAt: undefined,
    shown: '',
    value: { kind: 'none' },
  },
});
const all = (...measurements: StoredMeasurement[]) => new Map(measurements.map((one) => [one.id, one]));

describe('changes are taken back', () => {
  const [drawn, moved] = [
    { before: undefined, after: measurement('a', 1) },
    { before: measurement('a', 1), after: measurement('a', 2) },
  ];

  test('in the reverse of their order, and done again in it', () => {
    const history = createHistory();
    expect([history.undo(), history.canUndo()]).toEqual([undefined, false]);
    history.record(drawn);
    history.record(moved);
    expect([history.undo(), history.undo(), history.undo()]).toEqual([moved, drawn, undefined]);
    expect([history.redo(), history.redo(), history.redo()]).toEqual([drawn, moved, undefined]);
    expect([history.canUndo(), history.canRedo()]).toEqual([true, false]);
  });

  test('no more once something else was done', () => {
    const history = createHistory();
    history.record(drawn);
    history.undo();
    history.record(moved);
    expect([history.canRedo(), history.redo()]).toEqual([false, undefined]);
  });
});

test('a free line that is drawn anew in part is a change, though it begins where it did', () => {
  const [plain, line] = [measurement('a', 1), [[0, 0, 0] as const, [9, 0, 0] as const]];
  const drawn = { ...plain, state: { ...plain.state, line } };
  const anew = { ...plain, state: { ...plain.state, line: [...line, [9, 9, 0] as const] } };
  expect(stepsBetween(all(drawn), all(anew))).toEqual([{ before: drawn, after: anew }]);
});

test('what the reader says of a measurement is a change', () => {
  const plain = measurement('a', 1);
  const marked = { ...plain, state: { ...plain.state, marks: { locked: true } } };
  expect(stepsBetween(all(plain), all(marked))).toEqual([{ before: plain, after: marked }]);
});

describe('what changed between two moments', () => {
  test('is what was drawn, moved, renamed and removed', () => {
    const before = all(measurement('a', 1), measurement('b', 1), measurement('c', 1));
    const after = all(measurement('a', 2), measurement('b', 1, 'Target'), measurement('d', 1));
    const kinds = stepsBetween(before, after).map((step) => [step.before?.id, step.after?.id]);
    expect(kinds).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', undefined],
      [undefined, 'd'],
    ]);
  });

  test('is nothing where a value was computed anew', () => {
    const one = measurement('a', 1);
    const again = { ...one, state: { ...one.state, shown: '1.0 mm', value: { kind: 'angle', value: 3 } as const } };
    expect(stepsBetween(all(one), all(again))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { Marks } from '@isocenter/measuring/marks.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { groupsOf, readListOrder, type ListOrder } from './list-order.ts';

const series = (seriesUid: string, seriesNumber: number): DisplaySet =>
  ({
    kind: 'images',
    id: seriesUid,
    seriesUid,
    seriesNumber,
    frames: [1, 2].map((image) => ({ sopInstanceUid: `${seriesUid}.${image}`, frame: 1 })),
  }) as unknown as DisplaySet; // all that is asked for
const displaySets = [series('1.9', 9), series('1.2', 2)];

const one = (number: number, at: string, value: MeasuredValue, marks: Marks = {}): Measurement => ({
  id: `${number}`,
  number,
  tool: 'length',
  label: '',
  value,
  shown: '',
  place: { kind: 'picture', seriesUid: at.slice(0, 3), sopInstanceUid: at, frame: 1 },
  marks,
  selected: false,
});
const mm = (value: number): MeasuredValue => ({ kind: 'length', value, unit: 'mm' });
const area = (value: number, unit: string): MeasuredValue => ({
  kind: 'area',
  value,
  unit,
  mean: 40,
  deviation: 1,
  valueUnit: 'HU',
});
const all = [
  one(1, '1.2.2', mm(5), { role: 'new' }),
  one(2, '1.9.2', area(90, 'mm²')),
  one(3, '1.9.1', area(1.2, 'cm²'), { role: 'target' }),
  one(4, '1.2.1', { kind: 'length', value: 200, unit: 'px', missing: 'not-recorded' }),
  one(5, '1.2.1', mm(8), { role: 'target' }),
];
const grown = new Map([
  ['5', 20],
  ['1', 50],
]);
const changeOf = ({ id }: Measurement) => {
  const percent = grown.get(id);
  return percent === undefined ? undefined : { value: 1, unit: 'mm', digits: 1, percent };
};
const numbers = (order: Partial<ListOrder>) =>
  groupsOf(all, { group: 'none', sort: 'number', ...order }, { displaySets, changeOf }).map(({ measurements }) =>
    measurements.map(({ number }) => number),
  );

test('the list is sorted by size within a kind, by change, and by place in the strip', () => {
  expect(numbers({ sort: 'number' })).toEqual([[1, 2, 3, 4, 5]]);
  expect(numbers({ sort: 'size' })).toEqual([[5, 1, 4, 3, 2]]);
  expect(numbers({ sort: 'change' })).toEqual([[1, 5, 2, 3, 4]]);
  expect(numbers({ sort: 'place' })).toEqual([[3, 2, 4, 5, 1]]);
});

test('its groups are the lesions by their role, or the series as they stand in the strip', () => {
  expect(numbers({ group: 'role', sort: 'size' })).toEqual([[5, 3], [1], [4, 2]]);
  expect(numbers({ group: 'series' })).toEqual([
    [2, 3],
    [1, 4, 5],
  ]);
  const plain = groupsOf([one(1, '1.2.1', mm(5))], { group: 'role', sort: 'number' }, { displaySets, changeOf });
  expect(plain.map(({ of }) => of.kind)).toEqual(['all']);
  expect(numbers({ group: 'author' })).toEqual([[1, 2, 3, 4, 5]]);
});

test('what was kept is read, and what is not known is as at first', () => {
  expect(readListOrder({ group: 'series', sort: 'size' })).toEqual({ group: 'series', sort: 'size' });
  expect(readListOrder({ group: 'moon', sort: 3 })).toEqual({ group: 'role', sort: 'number' });
  expect(readListOrder(undefined)).toEqual({ group: 'role', sort: 'number' });
});

import { expect, test } from 'vitest';
import { listOfFigure } from './figure-lists.ts';

const span = { from: '2026-03-10', to: '2026-04-20' };
const listed = (...args: Parameters<typeof listOfFigure>) => listOfFigure(...args)?.search['figure'];

test('the list of a number is narrowed as the number is, by the filter and by its keys', () => {
  const filter = { clinicId: 901, modality: 'CT', station: 'CT 1;=' };
  expect(listed('received', { ...span, keys: [] }, filter)).toBe(
    'received;2026-03-10;2026-04-20;clinicId=901;modality=CT;station=CT%201%3B%3D',
  );
  expect(
    listed(
      'final',
      {
        ...span,
        keys: [
          ['reader', '7'],
          ['weekday-hour', '1-14'],
        ],
      },
      filter,
    ),
  ).toBe('final;2026-03-10;2026-04-20;clinicId=901;modality=CT;station=CT%201%3B%3D;readerId=7;weekday=1;hour=14');
});

test('what is longer than the days asked for is cut to them', () => {
  expect(listed('received', { ...span, keys: [['week', '2026-03-09']] })).toBe('received;2026-03-10;2026-03-15');
  expect(listed('received', { ...span, keys: [['month', '2026-04']] })).toBe('received;2026-04-01;2026-04-20');
  expect(
    listed('received', {
      ...span,
      keys: [
        ['year', '2026'],
        ['day', '2026-04-02'],
      ],
    }),
  ).toBe('received;2026-04-02;2026-04-02');
});

test('a median leads to the studies that it is of, and what is no study to no list', () => {
  expect(listed('turnaroundP90', { ...span, keys: [] })).toBe('final;2026-03-10;2026-04-20');
  expect(listed('doseMedian', { ...span, keys: [] })).toBe('dosed;2026-03-10;2026-04-20');
  expect(listOfFigure('signIns', { ...span, keys: [] })).toBeNull();
  expect(listOfFigure('received', { ...span, keys: [['modality', '*']] })).toBeNull();
});

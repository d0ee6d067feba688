import { expect, test } from 'vitest';
import { readColumnState } from './column-state.ts';

test('an arrangement is read as it was kept', () => {
  const saved = { order: ['b', 'a'], widths: { a: 120 }, hidden: ['c'] };
  expect(readColumnState(saved, ['d'])).toEqual(saved);
});

test('a list that nobody arranged hides what it hides by itself', () => {
  expect(readColumnState(undefined, ['d'])).toEqual({ order: [], widths: {}, hidden: ['d'] });
  expect(readColumnState({ hidden: [] }, ['d']).hidden).toEqual([]);
});

test('what is no arrangement is left out', () => {
  const strange = { order: ['a', 7, null], widths: { a: 'wide', b: Number.NaN, c: 80 }, hidden: 'all' };
  expect(readColumnState(strange, ['d'])).toEqual({ order: ['a'], widths: { c: 80 }, hidden: ['d'] });
  expect(readColumnState('text', [])).toEqual({ order: [], widths: {}, hidden: [] });
});

import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const before: { window: { center: number; width: number } | undefined; zoom: number } = {
  window: { center: 40, width: 400 },
  zoom: 1,
};

test('an object that holds the same stays the one that was there', () => {
  expect(keepEqual(before, { window: { center: 40, width: 400 }, zoom: 2 }).window).toBe(before.window);
});

test('what holds something else takes its place, and so does nothing', () => {
  expect(keepEqual(before, { window: { center: 50, width: 400 } }).window).toEqual({ center: 50, width: 400 });
  expect(keepEqual(before, { window: undefined, zoom: 3 })).toEqual({ window: undefined, zoom: 3 });
});

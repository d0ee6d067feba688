import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const before = { window: { center: 40, width: 400 }, zoom: 1 };

test('an object that holds the same stays the one that was there', () => {
  expect(keepEqual(before, { window: { center: 40, width: 400 }, zoom: 2 }).window).toBe(before.window);
});

test('one that holds something else takes its place, and what is no object is taken as it is', () => {
  expect(keepEqual(before, { window: { center: 50, width: 400 } }).window).toEqual({ center: 50, width: 400 });
  expect(
    keepEqual<Partial<typeof before>, { window: undefined }>(before, { window: undefined }).window,
  ).toBeUndefined();
});

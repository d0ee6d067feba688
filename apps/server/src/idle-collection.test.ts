import { getHeapStatistics } from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { collectWhenIdle, isWorthCollecting } from './idle-collection.ts';

const megabyte = 1024 * 1024;
let end = () => {};
afterEach(() => end());

test('what was held at the busiest moment is given back when there is nothing to do', async () => {
  const before = getHeapStatistics().total_heap_size;
  let held: number[][] | undefined = Array.from({ length: 2_000 }, () => Array.from({ length: 8_000 }, (_, at) => at));
  const most = getHeapStatistics().total_heap_size;
  expect(held.length).toBe(2_000);
  expect(most - before).toBeGreaterThan(64 * megabyte);
  held = undefined;
  end = collectWhenIdle(100);
  await vi.waitFor(() => expect(most - getHeapStatistics().total_heap_size).toBeGreaterThan(64 * megabyte), 5_000);
});

test.each([
  [{ busyShare: 0.02, heapBytes: 200 * megabyte, bytesAfterLast: 60 * megabyte }, true],
  [{ busyShare: 0.02, heapBytes: 70 * megabyte, bytesAfterLast: 0 }, true],
  // Somebody would wait for it.
  [{ busyShare: 0.5, heapBytes: 200 * megabyte, bytesAfterLast: 60 * megabyte }, false],
  // Little would come back.
  [{ busyShare: 0.02, heapBytes: 70 * megabyte, bytesAfterLast: 60 * megabyte }, false],
])('%o: %s', (state, isWorthIt) => {
  expect(isWorthCollecting(state)).toBe(isWorthIt);
});

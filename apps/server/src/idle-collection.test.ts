import { getHeapStatistics } from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { collectWhenIdle, isWorthCollecting } from './idle-collection.ts';

const megabyte = 1024 * 1024;
let end = () => {};
afterEach(() => end());

test('what was held at the busiest moment is given back when there is nothing to do', async () => {
  const used = () => getHeapStatistics().used_heap_size;
  let stored: object[] | undefined = Array.from({ length: 1_000_000 }, (_, at) => ({ at, words: [at, at, at, at] }));
  expect(stored.length).toBe(1_000_000);
  const most = used();
  expect(most).toBeGreaterThan(96 * megabyte);
  stored = undefined;
  end = collectWhenIdle(100);
  await vi.waitFor(() => expect(most - used()).toBeGreaterThan(64 * megabyte), 20_000);
});

test.each([
  [{ busyShare: 0.02, heapBytes: 200 * megabyte, bytesAfterLast: 60 * megabyte }, true],
  [{ busyShare: 0.02, heapBytes: 70 * megabyte, bytesAfterLast: 0 }, true],
  // Somebody would wait for it.
  [{ busyShare: 0.5, heapBytes: 200 * megabyte, bytesAfterLast: 60 * megabyte }, false],
  // Little would come back.
  [{ busyShare: 0.02, heapBytes: 66 * megabyte, bytesAfterLast: 60 * megabyte }, false],
])('%o: %s', (state, isWorthIt) => {
  expect(isWorthCollecting(state)).toBe(isWorthIt);
});

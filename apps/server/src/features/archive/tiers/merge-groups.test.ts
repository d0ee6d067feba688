import { expect, test } from 'vitest';
import { nextToMerge } from './merge-groups.ts';

const now = new Date('2026-12-01T12:00:00Z');
const hour = 3_600_000;
const pack = (id: number, sizeBytes: number, hoursAgo: number) => ({
  id,
  sizeBytes,
  sealedAt: new Date(now.getTime() - hoursAgo * hour),
});
const packs = (count: number, sizeBytes: number, hoursAgo = 2) =>
  Array.from({ length: count }, (_, at) => pack(at + 1, sizeBytes, hoursAgo));
const idsOf = (of: readonly { readonly id: number }[]) => nextToMerge(of as never, now).map(({ id }) => id);

test('packs are merged when they are half a pack together, or have waited for a week', () => {
  expect(idsOf([])).toEqual([]);
  expect(idsOf(packs(100, 100_000))).toEqual([]);
  expect(idsOf(packs(100, 400_000))).toHaveLength(100);
  expect(idsOf(packs(8, 100_000, 7 * 24 + 1))).toHaveLength(8);
  expect(idsOf(packs(8, 100_000, 7 * 24 - 1))).toEqual([]);
});

test('a few are not worth it, and no more than fit into one', () => {
  expect(idsOf(packs(7, 3_000_000, 1_000))).toEqual([]);
  expect(idsOf(packs(50, 3_000_000))).toEqual(packs(22, 0).map(({ id }) => id));
  expect(idsOf(packs(1_200, 1_000, 200))).toHaveLength(1_000);
});

test('those that were sealed long after the first are left, and do not hold up those behind them', () => {
  const old = packs(3, 1_000, 80 * 24);
  const later = Array.from({ length: 9 }, (_, at) => pack(10 + at, 1_000, 20 * 24));
  expect(idsOf([...old, ...later])).toEqual(later.map(({ id }) => id));
});

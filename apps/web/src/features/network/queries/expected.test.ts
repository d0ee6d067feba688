import { expect, test } from 'vitest';
import { expectedOf } from './expected.ts';

const source = (nodeId: number, imagesPerSecond: number | null, bytesPerImage: number | null) => ({
  nodeId,
  serverId: null,
  kind: 'dimse' as const,
  imagesPerSecond,
  bytesPerImage,
});
const sources = [source(1, 10, 500_000), source(2, 40, 100_000), source(3, null, 100_000)];
const of = (...counts: readonly (readonly [number, number])[]) =>
  expectedOf(new Map(counts.map(([node, images]) => [`node-${node}`, images])), sources);

test('what is retrieved from several sources takes as long as the slowest, and is as large as all', () => {
  expect(of([1, 100])).toEqual({ images: 100, bytes: 50_000_000, seconds: 10 });
  expect(of([1, 100], [2, 800])).toEqual({ images: 900, bytes: 130_000_000, seconds: 20 });
});

test('what is not known of one source is not known of all', () => {
  expect(of([1, 100], [3, 10])).toEqual({ images: 110, bytes: 51_000_000, seconds: null });
  expect(of([9, 5])).toEqual({ images: 5, bytes: null, seconds: null });
});

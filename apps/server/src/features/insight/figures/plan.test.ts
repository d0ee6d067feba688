import { expect, test } from 'vitest';
import { planOf, type Planned } from './plan.ts';
import { addSpans, bucketRange, emptySpans, percentile } from './spans.ts';

const planned = (request: Partial<Planned>) =>
  planOf({ by: [], narrowed: [], from: '2024-01-15', to: '2024-12-20', isOfHouse: true, ...request }).map(
    ({ cube, from, to }) => `${cube === undefined ? 'facts' : `${cube.grain} ${cube.tells.join('+')}`} ${from} ${to}`,
  );

test('whole months are read as months, what is left as days, and what no cube tells apart from facts', () => {
  expect(planned({ by: ['month'] })).toEqual([
    'day  2024-01-15 2024-01-31',
    'month  2024-02-01 2024-11-30',
    'day  2024-12-01 2024-12-20',
  ]);
  expect(planned({ by: ['day'], narrowed: ['modality'] })).toEqual(['day modality+priority 2024-01-15 2024-12-20']);
  expect(planned({ by: ['reader'], narrowed: ['modality'], from: '2024-01-01', to: '2024-12-31' })).toEqual([
    'month modality+reader 2024-01-01 2024-12-31',
  ]);
  expect(planned({ by: ['reader', 'priority'] })).toEqual(['facts 2024-01-15 2024-12-20']);
  expect(planned({ by: ['month'], from: '2024-02-10', to: '2024-02-20' })).toEqual(['day  2024-02-10 2024-02-20']);
  expect(planned({ from: '2024-12-02', to: '2024-12-01' })).toEqual([]);
});

test('a percentile is within a thirty-second of the true one', () => {
  for (let bucket = 1; bucket < 416; bucket++) {
    const [before, range] = [bucketRange(bucket - 1), bucketRange(bucket)];
    expect(range.from).toBe(before.from + before.width);
    expect(range.width).toBeLessThanOrEqual(Math.max(1, range.from / 32));
  }
  const spans = emptySpans();
  expect(percentile(spans, 0.5)).toBeNull();
  // Three times bucket 10, once bucket 20, and one of them taken away again.
  addSpans(spans, Uint8Array.of(0, 10, 0, 3, 0, 20, 0, 1, 0, 10, 255, 255));
  expect([percentile(spans, 0.5), percentile(spans, 0.9)]).toEqual([10, 20]);
});

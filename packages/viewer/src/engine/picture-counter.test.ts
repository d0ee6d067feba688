import { expect, test } from 'vitest';
import { createPictureCounter } from './picture-counter.ts';

test('pictures are counted once, as a share of what there are, and forgotten with their display set', () => {
  const totals = new Map<string, number>([
    ['open', 2],
    ['next', 0],
  ]);
  const counter = createPictureCounter((id) => totals.get(id));
  expect([counter.add('open', 'a'), counter.add('open', 'a'), counter.add('next', 'b')]).toEqual([true, false, true]);
  expect(counter.shares()).toEqual({ open: 0.5, next: 0 });
  totals.set('next', 1).delete('open');
  expect(counter.shares()).toEqual({ next: 1 });
  totals.set('open', 2);
  expect(counter.add('open', 'a')).toBe(true);
  expect(counter.shares()).toEqual({ open: 0.5, next: 1 });
});

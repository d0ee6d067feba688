import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('so many run at once, in the order in which they came, and one that fails gives its place to the next', async () => {
  const take = fewAtOnce(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const acts = Array.from({ length: 7 }, (_, index) =>
    take(async () => {
      begun.push(index);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (index % 2 === 0) throw new Error(`no ${index}`);
      return index;
    }),
  );
  const ends = await Promise.allSettled(acts);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true, false]);
  expect(await take(async () => 'after')).toBe('after');
});

import { expect, test } from 'vitest';
import { steadied, type TestRun, toldTests, withSecondTry } from './second-try.ts';

const run = (passed: number, ...failed: string[]): TestRun => ({
  counts: { passed, failed: failed.length, skipped: 1 },
  failed: failed.map((file) => ({ file, name: 'lists' })),
  unsteady: [],
});

test('what failed among all others and passes alone has failed, and is named as unsteady', async () => {
  const tried: string[][] = [];
  const tested = await withSecondTry(run(8, 'a.test.ts', 'a.test.ts', 'b.test.ts'), (files) => {
    tried.push([...files]);
    return Promise.resolve(run(5));
  });
  expect(tried).toEqual([['a.test.ts', 'b.test.ts']]);
  expect(tested.counts).toEqual({ passed: 8, failed: 3, skipped: 1 });
  expect(toldTests(tested)).toContain('failed, and passed alone: b.test.ts > lists');
  expect(steadied(tested).counts).toEqual({ passed: 11, failed: 0, skipped: 1 });
  expect(toldTests(steadied(tested))).toContain('passed only alone: b.test.ts > lists');
});

test('what fails alone has failed, with all that failed beside it', async () => {
  const first = run(8, 'a.test.ts', 'b.test.ts');
  expect(await withSecondTry(first, () => Promise.resolve(run(3, 'b.test.ts')))).toBe(first);
  expect(steadied(first)).toBe(first);
  expect(toldTests(first)).toEqual(['failed: a.test.ts > lists', 'failed: b.test.ts > lists']);
});

test('a part of a larger run has what is left of its tries', async () => {
  const first = run(8, 'a.test.ts', 'b.test.ts');
  expect(await withSecondTry(first, () => Promise.resolve(run(2)), 1)).toBe(first);
  expect((await withSecondTry(first, () => Promise.resolve(run(2)), 2)).unsteady).toHaveLength(2);
});

test.each([
  ['nothing failed', run(8)],
  ['many files failed', run(8, 'a', 'b', 'c', 'd')],
  ['the run broke down', { ...run(8), counts: { passed: 8, failed: 1, skipped: 0 } }],
])('there is no second try where %s', async (_, first) => {
  expect(await withSecondTry(first, () => Promise.reject(new Error('tried again')))).toBe(first);
});

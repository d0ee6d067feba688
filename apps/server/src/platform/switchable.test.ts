import { expect, test } from 'vitest';
import type { ServerFeature } from './server-feature.ts';
import { switchable } from './switchable.ts';

interface Needs {
  readonly isWanted: () => boolean;
  readonly done: string[];
}

const feature: ServerFeature<Needs> = {
  isOn: ({ isWanted }) => isWanted(),
  jobs: () => [{ kind: 'send', run: async () => {} }],
  care: ({ done }) => [{ everyMilliseconds: 1, what: 'caring', work: async () => void done.push('cared') }],
};

test('rounds rest while a feature is off, and its jobs say so', async () => {
  let isWanted = false;
  const done: string[] = [];
  const { care, jobs } = switchable(feature, { isWanted: () => isWanted, done });
  await care[0]?.work();
  expect([done, jobs[0]?.isOn?.()]).toEqual([[], false]);
  isWanted = true;
  await care[0]?.work();
  expect([done, jobs[0]?.isOn?.()]).toEqual([['cared'], true]);
});

test('what has no switch is always on', () => {
  const { isOn: _, ...always } = feature;
  expect(switchable(always, { isWanted: () => false, done: [] }).jobs[0]?.isOn?.()).toBe(true);
});

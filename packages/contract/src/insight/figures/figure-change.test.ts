import { describe, expect, test } from 'vitest';
import { changeOf } from './figure-change.ts';

const bytes = { unit: 'bytes', good: null } as const;

describe('a figure against the one before', () => {
  test.each([
    ['half as much again', 300, 200, 'percent', 50],
    ['a little less than ten times', 1_990, 200, 'percent', 895],
    ['ten times as much', 2_000, 200, 'difference', 1_800],
    ['much of nearly nothing', 229_000_000, 247_000, 'difference', 228_753_000],
    ['of few', 30, 10, 'difference', 20],
    ['nothing left', 0, 200, 'percent', -100],
  ] as const)('%s', (_name, now, before, as, value) => {
    const change = changeOf(bytes, now, before);
    expect(change?.as).toBe(as);
    expect(change?.value).toBeCloseTo(value, 9);
  });

  test('of which one is not known says nothing', () => {
    expect(changeOf(bytes, 1, null)).toBeUndefined();
    expect(changeOf(bytes, undefined, 1)).toBeUndefined();
  });
});

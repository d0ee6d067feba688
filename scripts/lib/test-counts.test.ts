import { expect, test } from 'vitest';
import { addCounts, countsLine, playwrightCounts, vitestCounts } from './test-counts.ts';

const vitest = JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 });
const playwright = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });

test('adds the counts of both runners', () => {
  const counts = addCounts([vitestCounts(vitest, 1), playwrightCounts(playwright, 0)]);
  expect(countsLine(counts)).toBe('8 passed, 2 failed, 2 skipped');
});

test('leaves out skipped when there are none', () => {
  expect(countsLine({ passed: 8, failed: 0, skipped: 0 })).toBe('8 passed, 0 failed');
});

test('counts a run that broke down without a failed test as one failure', () => {
  expect(vitestCounts(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  const passing = JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });
  expect(vitestCounts(passing, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

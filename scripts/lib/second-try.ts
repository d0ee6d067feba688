import type { FailedTest } from './failed-tests.ts';
import type { TestCounts } from './test-counts.ts';

export interface TestRun {
  readonly counts: TestCounts;
  readonly failed: readonly FailedTest[];
  /** Failed among all others and passed alone. They count as failed, and are named apart: they are unsteady, and are mended. */
  readonly unsteady: readonly FailedTest[];
  /** Not begun, because there was no time left. They count as skipped, and are named. */
  readonly late?: readonly FailedTest[];
  /** Why nothing was run. */
  readonly notRun?: string;
}

/** More files than these are not unsteady but broken. */
export const mostFilesTriedAgain = 3;

/**
 * Returns the run, after trying once more, alone, the few files in which something failed. Where all of them pass then, what failed is
 * unsteady; the run has failed either way. A run that broke down has no second try.
 * @param mostFiles of a run that is a part of a larger one: how many of the larger one's are left
 */
export async function withSecondTry(
  first: TestRun,
  tryAgain: (files: readonly string[]) => Promise<TestRun>,
  mostFiles = mostFilesTriedAgain,
): Promise<TestRun> {
  const files = filesOf(first.failed);
  const brokeDown = first.failed.length !== first.counts.failed;
  if (files.length === 0 || files.length > mostFiles || brokeDown) return first;
  const second = await tryAgain(files);
  if (second.counts.failed > 0) return first;
  return { ...first, failed: [], unsteady: first.failed };
}

/** Returns the run with what is unsteady as passed, for a run that names it and does not fail by it. */
export function steadied(run: TestRun): TestRun {
  const { passed, failed, skipped } = run.counts;
  return run.unsteady.length === 0 ? run : { ...run, counts: { passed: passed + failed, failed: 0, skipped } };
}

export function filesOf(tests: readonly FailedTest[]): string[] {
  return [...new Set(tests.map(({ file }) => file))];
}

/** Returns a line for each test that failed, was unsteady or was not run for want of time, and why nothing was run. */
export function toldTests({ counts, failed, unsteady, late = [], notRun }: TestRun): string[] {
  const told = (word: string) => (test: FailedTest) => `${word}: ${test.file}${test.name && ` > ${test.name}`}`;
  return [
    ...(notRun === undefined ? [] : [notRun]),
    ...late.map(told('no time was left for')),
    ...unsteady.map(told(counts.failed === 0 ? 'passed only alone' : 'failed, and passed alone')),
    ...failed.map(told('failed')),
  ];
}

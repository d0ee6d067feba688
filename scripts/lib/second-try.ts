import type { FailedTest } from './failed-tests.ts';
import type { TestCounts } from './test-counts.ts';

export interface TestRun {
  readonly counts: TestCounts;
  readonly failed: readonly FailedTest[];
  /** Failed among all others and passed alone. They count as passed, and are named, so that they are mended. */
  readonly unsteady: readonly FailedTest[];
  /** Not begun, because there was no time left. They count as skipped, and are named. */
  readonly late?: readonly FailedTest[];
  /** Why nothing was run. */
  readonly notRun?: string;
}

/** More files than these do not fail because the machine was busy. */
export const mostFilesTriedAgain = 3;

/**
 * The run, and once more, alone, the few files in which something failed. All of them have to pass as a whole; otherwise the first run
 * stands. A run that broke down has no second try.
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
  const { passed, failed, skipped } = first.counts;
  return { ...first, counts: { passed: passed + failed, failed: 0, skipped }, failed: [], unsteady: first.failed };
}

export function filesOf(tests: readonly FailedTest[]): string[] {
  return [...new Set(tests.map(({ file }) => file))];
}

/** Returns a line for each test that failed, was unsteady or was not run for want of time, and why nothing was run. */
export function toldTests({ failed, unsteady, late = [], notRun }: TestRun): string[] {
  const told = (word: string) => (test: FailedTest) => `${word}: ${test.file}${test.name && ` > ${test.name}`}`;
  return [
    ...(notRun === undefined ? [] : [notRun]),
    ...late.map(told('no time was left for')),
    ...unsteady.map(told('passed only alone')),
    ...failed.map(told('failed')),
  ];
}

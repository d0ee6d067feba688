import { runPlaywright, runVitest } from './runners.ts';
import { filesOf, mostFilesTriedAgain, type TestRun, withSecondTry } from './second-try.ts';

/** Tests and stories of one run, of which a few files that failed are tried once more, alone. */
export interface Runs {
  /** @param args of Vitest */
  readonly tests: (...args: readonly string[]) => Promise<TestRun>;
  /** @param args of Playwright */
  readonly stories: (...args: readonly string[]) => Promise<TestRun>;
}

/** @param until after which no story begins, in ms since 1970 */
export function runsUntil(until: number): Runs {
  const triesLeft = { tests: mostFilesTriedAgain, stories: mostFilesTriedAgain };

  /** All tests together have so many files that are tried again, and so have all stories. */
  async function triedAgain(
    kind: keyof typeof triesLeft,
    first: TestRun,
    again: (files: readonly string[]) => Promise<TestRun>,
  ): Promise<TestRun> {
    const run = await withSecondTry(first, again, triesLeft[kind]);
    triesLeft[kind] -= filesOf(run.unsteady).length;
    return run;
  }

  return {
    async tests(...args) {
      const first = await runVitest(args);
      return triedAgain('tests', first, (files) => runVitest(['run', '--maxWorkers=1', ...files]));
    },
    async stories(...args) {
      const first = await runPlaywright(args, until);
      if (first === null) return notRun('User stories were skipped: they need Chromium.');
      // However late: what is not run has not passed.
      return triedAgain(
        'stories',
        first,
        async (files) => (await runPlaywright(['--workers=1', ...args, ...files])) ?? first,
      );
    },
  };
}

/** Counts as one that was skipped, and says why, once. */
export function notRun(why: string): TestRun {
  return { counts: { passed: 0, failed: 0, skipped: 1 }, failed: [], unsteady: [], notRun: why };
}

/** Outcomes of a run of tests. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Reads the report of Vitest's JSON reporter; `exitCode` is that of its run. */
export function vitestCounts(report: string | null, exitCode: number): TestCounts {
  const numbers = parseObject(report);
  return withCrash(
    {
      passed: numberIn(numbers, 'numPassedTests'),
      failed: numberIn(numbers, 'numFailedTests'),
      skipped: numberIn(numbers, 'numPendingTests') + numberIn(numbers, 'numTodoTests'),
    },
    exitCode,
  );
}

/** Reads the report of Playwright's JSON reporter. A test that passed only when repeated counts as failed. */
export function playwrightCounts(report: string | null, exitCode: number): TestCounts {
  const stats = parseObject(report)['stats'];
  const numbers = isObject(stats) ? stats : {};
  return withCrash(
    {
      passed: numberIn(numbers, 'expected'),
      failed: numberIn(numbers, 'unexpected') + numberIn(numbers, 'flaky'),
      skipped: numberIn(numbers, 'skipped'),
    },
    exitCode,
  );
}

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts): number => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run that ends badly without a failed test (a file that does not load, a setup that throws) is one failure. */
function withCrash(counts: TestCounts, exitCode: number): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numberIn(object: Record<string, unknown>, key: string): number {
  const value = object[key];
  return typeof value === 'number' ? value : 0;
}

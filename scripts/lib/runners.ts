import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedInPlaywright, failedInVitest, lateInPlaywright } from './failed-tests.ts';
import { projectDir, run } from './project.ts';
import type { TestRun } from './second-try.ts';
import { buildServerWhenNeeded } from './server-build.ts';
import { playwrightCounts, vitestCounts } from './test-counts.ts';
import { buildWebWhenNeeded } from './web-build.ts';

/** Tests start the server many times: Node keeps what it made of its files. */
const compiledOnce = { NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/node') };

/** Vitest, shown as it runs. @param command `run`, or `related` with files: the tests that import them */
export function runVitest([command = 'run', ...args]: readonly string[]): Promise<TestRun> {
  return withReport(async (report) => {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { exitCode } = await run('vitest', [command, '--run', ...options, ...args], { env: compiledOnce });
    const text = readReport(report);
    return { counts: vitestCounts(text, exitCode), failed: failedInVitest(text, projectDir), unsteady: [] };
  });
}

/**
 * The user stories in a browser; `null` when there is no browser to run them in.
 * @param until after which no story begins, in ms since 1970
 */
export async function runPlaywright(args: readonly string[], until = Infinity): Promise<TestRun | null> {
  if (!existsSync('/usr/bin/chromium') && !existsSync('/usr/bin/chromium-headless-shell')) return null;
  await buildWebWhenNeeded();
  await buildServerWhenNeeded();
  return withReport(async (report) => {
    const options = ['-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
    const { exitCode } = await run('playwright', ['test', ...options], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ISOCENTER_TEST_UNTIL: String(until), ...compiledOnce },
    });
    const text = readReport(report);
    return {
      counts: playwrightCounts(text, exitCode),
      failed: failedInPlaywright(text),
      unsteady: [],
      late: lateInPlaywright(text),
    };
  });
}

async function withReport(work: (reportFile: string) => Promise<TestRun>): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readReport(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

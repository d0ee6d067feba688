import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir, run } from './project.ts';
import { playwrightCounts, type TestCounts, vitestCounts } from './test-counts.ts';
import { buildWebWhenNeeded } from './web-build.ts';

/** Tests start the server many times: Node keeps what it made of its files. */
const compiledOnce = { NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/node') };

/** All Vitest projects, shown as they run. */
export function runVitest(args: readonly string[]): Promise<TestCounts> {
  return withReport(async (report) => {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { exitCode } = await run('vitest', ['run', ...options, ...args], { env: compiledOnce });
    return vitestCounts(readReport(report), exitCode);
  });
}

/** The user stories in a browser; `null` when there is no browser to run them in. */
export async function runPlaywright(args: readonly string[]): Promise<TestCounts | null> {
  if (!existsSync('/usr/bin/chromium') && !existsSync('/usr/bin/chromium-headless-shell')) return null;
  await buildWebWhenNeeded();
  return withReport(async (report) => {
    const options = ['-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
    const { exitCode } = await run('playwright', ['test', ...options], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...compiledOnce },
    });
    return playwrightCounts(readReport(report), exitCode);
  });
}

async function withReport(work: (reportFile: string) => Promise<TestCounts>): Promise<TestCounts> {
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

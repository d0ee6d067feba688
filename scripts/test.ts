// Everything that proves the product: checks, tests, user stories in a browser. Ends with a line such as `812 passed, 0 failed`, in
// which each check (types of a workspace, lint, format, layers) counts as one. What fails is tried once more, alone, and named at the end
// if it passes only then. ISOCENTER_SKIP_SETUP=1 installs nothing.
import { runChecks } from './lib/checks.ts';
import { runPlaywright, runVitest } from './lib/runners.ts';
import { type TestRun, toldTests, withSecondTry } from './lib/second-try.ts';
import { installMissingPackages, missingPackages } from './lib/system-packages.ts';
import { addCounts, countsLine } from './lib/test-counts.ts';

if (!process.env['ISOCENTER_SKIP_SETUP']) await installMissingPackages();
else if (missingPackages().length > 0)
  console.log(`Missing, so that some tests are skipped: ${missingPackages().join(', ')}.`);

const checks = { ...(await runChecks()), skipped: 0 };
const tests = await withSecondTry(await runVitest([]), (files) => runVitest(['--maxWorkers=1', ...files]));
const firstStories = await runPlaywright([]);
if (firstStories === null) console.log('The user stories were skipped: they need Chromium.');
const stories = firstStories && (await withSecondTry(firstStories, tellAlone));

for (const line of [tests, stories].flatMap((run) => (run === null ? [] : toldTests(run)))) console.log(line);
const counts = addCounts([checks, tests.counts, stories?.counts ?? { passed: 0, failed: 0, skipped: 1 }]);
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

async function tellAlone(files: readonly string[]): Promise<TestRun> {
  const run = await runPlaywright(['--workers=1', ...files]);
  if (run === null) throw new Error('Chromium went away');
  return run;
}

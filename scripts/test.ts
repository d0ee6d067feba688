// Everything that proves the product: checks, tests, user stories in a browser. Ends with a line such as `812 passed, 0 failed`, in
// which each check (types of a workspace, lint, format, layers) counts as one. What fails is tried once more, alone, and named at the end
// if it passes only then. ISOCENTER_SKIP_SETUP=1 installs nothing.
// Stories about images come first, and last what does one thing again and again, or everything with everything (`*.long.test.ts`, stories
// with the tag @long). ISOCENTER_TEST_MINUTES=70 begins no story and no long test later than that; what was not run is named, and counts
// as skipped.
import { runChecks } from './lib/checks.ts';
import { runPlaywright, runVitest } from './lib/runners.ts';
import { filesOf, mostFilesTriedAgain, type TestRun, toldTests, withSecondTry } from './lib/second-try.ts';
import { installMissingPackages, missingPackages } from './lib/system-packages.ts';
import { addCounts, countsLine } from './lib/test-counts.ts';

/** Beginnings of the names of stories about how images come, are found, looked at, reported and sent, and who may see them. */
const filesAboutImages =
  'critical edits first-run list nodes quarantine query read report restart roles rules sending session shares study upload viewer';
const aboutImages = `(${filesAboutImages.replaceAll(' ', '|')})[\\w-]*\\.spec`;

const until = Date.now() + Number(process.env['ISOCENTER_TEST_MINUTES'] ?? Infinity) * 60_000;
if (!process.env['ISOCENTER_SKIP_SETUP']) await installMissingPackages();
else if (missingPackages().length > 0)
  console.log(`Missing, so that some tests are skipped: ${missingPackages().join(', ')}.`);

const told = new Set<string>();
const triesLeft = { tests: mostFilesTriedAgain, stories: mostFilesTriedAgain };
const checks = { ...(await runChecks()), skipped: 0 };
const runs = [
  await tests('unit', 'web', 'server'),
  await stories('--grep', aboutImages, '--grep-invert', '@long'),
  await stories('--grep-invert', `@long|${aboutImages}`),
  Date.now() < until ? await tests('long') : notRun('no time was left for: *.long.test.ts'),
  await stories('--grep', '@long'),
];
for (const line of [...told, ...runs.flatMap(toldTests)]) console.log(line);
const counts = addCounts([checks, ...runs.map((run) => run.counts)]);
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

async function tests(...projects: readonly string[]): Promise<TestRun> {
  const first = await runVitest(projects.flatMap((name) => ['--project', name]));
  return triedAgain('tests', first, (files) => runVitest(['--maxWorkers=1', ...files]));
}

async function stories(...args: readonly string[]): Promise<TestRun> {
  const first = await runPlaywright(args, until);
  if (first === null) return notRun('User stories were skipped: they need Chromium.');
  // However late: what is not run has not passed.
  return triedAgain(
    'stories',
    first,
    async (files) => (await runPlaywright(['--workers=1', ...args, ...files])) ?? first,
  );
}

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

function notRun(why: string): TestRun {
  told.add(why);
  return { counts: { passed: 0, failed: 0, skipped: 1 }, failed: [], unsteady: [] };
}

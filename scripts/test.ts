// What proves the product: checks, tests, user stories in a browser. Ends with a line such as `812 passed, 0 failed`, in which each check
// (types of a workspace, lint, format, layers) counts as one. What fails is tried once more, alone: the end says whether it passed then,
// and it has failed either way. ISOCENTER_SKIP_SETUP=1 installs nothing. ISOCENTER_UNSTEADY_PASSES=1 names what passed alone, and does not
// fail by it.
//   npm test               what a change needs: `*.long.test.ts` and stories with the tag @long only where it may break them (proofs.ts)
//   npm test -- --changed  what changed since main: checks, the tests of its features, their stories; for minutes, not for landing
//   npm test -- --all      everything; `.ci/run` and the nightly run. With --shuffle the files of tests come in a random order, whose seed
//                          is printed and given back by --seed
// Stories about images come first, and those with the tag @long last. ISOCENTER_TEST_MINUTES=70 begins no story later than that; what was
// not run is named, and counts as skipped.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './lib/changed-files.ts';
import { runChanged } from './lib/changed-run.ts';
import { checksOf, runChecks } from './lib/checks.ts';
import { projectDir } from './lib/project.ts';
import { neededLongStories, neededLongTests } from './lib/proofs.ts';
import { steadied, type TestRun, toldTests } from './lib/second-try.ts';
import { installMissingPackages, missingPackages } from './lib/system-packages.ts';
import { addCounts, countsLine } from './lib/test-counts.ts';
import { notRun, runsUntil } from './lib/tried-again.ts';

/** Beginnings of the names of stories about how images come, are found, looked at, reported and sent, and who may see them. */
const filesAboutImages =
  'critical edits first-run list nodes quarantine query read report restart roles rules sending session shares study upload viewer';
const aboutImages = `(${filesAboutImages.replaceAll(' ', '|')})[\\w-]*\\.spec`;
/** No story begins later with --changed, unless told otherwise. */
const minutesOfChanged = 2.5;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(process.env['ISOCENTER_TEST_MINUTES'] ?? (values.changed ? minutesOfChanged : Infinity));
const runs = runsUntil(Date.now() + minutes * 60_000);
if (!process.env['ISOCENTER_SKIP_SETUP']) await installMissingPackages();
else if (missingPackages().length > 0)
  console.log(`Missing, so that some tests are skipped: ${missingPackages().join(', ')}.`);

const changed = values.all ? null : await changedFiles();
if (changed === null && !values.all) console.log('Git cannot say what changed: everything is run.');
const isPart = values.changed && changed !== null;
const checks = { ...(await runChecks(isPart ? checksOf(changed) : undefined)), skipped: 0 };
const tested = isPart ? await runChanged(changed, runs) : await runWhole(changed);
const done = process.env['ISOCENTER_UNSTEADY_PASSES'] ? tested.map(steadied) : tested;
for (const line of new Set(done.flatMap(toldTests))) console.log(line);
const counts = addCounts([checks, ...done.map((run) => run.counts)]);
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

/** @param changedPaths by which the long tests and stories are chosen; `null` for all of them */
async function runWhole(changedPaths: readonly string[] | null): Promise<TestRun[]> {
  const { tests, stories } = runs;
  const paths = globSync(['{apps,packages}/*/src/**/*.long.test.ts', 'e2e/src/*.spec.ts'], { cwd: projectDir });
  const isLong = (path: string) => readFileSync(join(projectDir, path), 'utf8').includes("'@long'");
  const longTests = neededLongTests(
    changedPaths,
    paths.filter((path) => path.endsWith('.long.test.ts')),
  );
  const longStories = neededLongStories(
    changedPaths,
    paths.filter((path) => path.endsWith('.spec.ts') && isLong(path)),
  );
  return [
    await tests('run', '--project=unit', '--project=web', '--project=server', ...inOrder()),
    longTests.length === 0
      ? notRun('not run, since nothing of storage or network changed (--all): *.long.test.ts')
      : await tests('run', '--project=long', ...inOrder(), ...(longTests === 'all' ? [] : longTests)),
    await stories('--grep', aboutImages, '--grep-invert', '@long'),
    await stories('--grep-invert', `@long|${aboutImages}`),
    longStories.length === 0
      ? notRun('not run, since nothing that draws changed (--all): stories with @long')
      : await stories('--grep', '@long', ...(longStories === 'all' ? [] : longStories)),
  ];
}

function inOrder(): string[] {
  if (!values.shuffle) return [];
  console.log(`Files of tests in a random order: --shuffle --seed ${values.seed}`);
  return ['--sequence.shuffle.files', `--sequence.seed=${values.seed}`];
}

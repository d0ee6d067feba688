// Everything that proves the product: checks, tests, user stories in a browser. Ends with a line such as `812 passed, 0 failed`, in
// which each check (types of a workspace, lint, format, layers) counts as one. ISOCENTER_SKIP_SETUP=1 installs nothing.
import { runChecks } from './lib/checks.ts';
import { runPlaywright, runVitest } from './lib/runners.ts';
import { installMissingPackages, missingPackages } from './lib/system-packages.ts';
import { addCounts, countsLine } from './lib/test-counts.ts';

if (!process.env['ISOCENTER_SKIP_SETUP']) await installMissingPackages();
else if (missingPackages().length > 0)
  console.log(`Missing, so that some tests are skipped: ${missingPackages().join(', ')}.`);

const checks = { ...(await runChecks()), skipped: 0 };
const tests = await runVitest([]);
const stories = await runPlaywright([]);
if (stories === null) console.log('The user stories were skipped: they need Chromium.');

const counts = addCounts([checks, tests, stories ?? { passed: 0, failed: 0, skipped: 1 }]);
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

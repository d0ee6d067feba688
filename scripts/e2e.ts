// The user stories in a browser. Arguments go to Playwright: `npm run e2e -- --grep upload`.
import { runPlaywright } from './lib/runners.ts';
import { countsLine } from './lib/test-counts.ts';

const counts = await runPlaywright(process.argv.slice(2));
console.log(counts === null ? 'Chromium is not installed: npm run setup.' : countsLine(counts));
process.exitCode = counts !== null && counts.failed === 0 ? 0 : 1;

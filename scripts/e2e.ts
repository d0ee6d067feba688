// The user stories in a browser. Arguments go to Playwright: `npm run e2e -- --grep upload`.
import { runPlaywright } from './lib/runners.ts';
import { countsLine } from './lib/test-counts.ts';

const stories = await runPlaywright(process.argv.slice(2));
console.log(stories === null ? 'Chromium is not installed: npm run setup.' : countsLine(stories.counts));
process.exitCode = stories !== null && stories.counts.failed === 0 ? 0 : 1;

// How long it takes over a line from the address of a running installation to the page for signing in, from there to the first study,
// and to the first study again with what the browser kept:
//   node scripts/first-load.ts http://127.0.0.1:3000 <email> <password> [Mbit/s] [round trip in ms] [rounds]
import { chromium, type Page } from '@playwright/test';
import { shapedLine } from './lib/shaped-line.ts';

const [address = '', email = '', password = '', megabits = '20', roundTrip = '40', rounds = '5'] =
  process.argv.slice(2);
const target = new URL(address);
const line = await shapedLine(target, {
  bitsPerSecond: Number(megabits) * 1e6,
  roundTripMilliseconds: Number(roundTrip),
});
const origin = `${target.protocol}//localhost:${line.port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

const measured: Record<string, number[]> = {};
for (let round = 0; round < Number(rounds); round += 1) await measureOnce();
for (const [name, values] of Object.entries(measured)) {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(
    `${name}: ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} (${sorted.map(Math.round).join(' ')})`,
  );
}
await browser.close();
line.close();

async function measureOnce(): Promise<void> {
  const page = await (await browser.newContext({ locale: 'en-GB', ignoreHTTPSErrors: true })).newPage();
  const traffic = await trafficOf(page);
  const field = page.locator('input[type="password"]');
  const row = page.locator('[role="row"][aria-rowindex="2"], tbody tr').first();
  await step(
    'signing in: page, ms',
    () => page.goto(`${origin}/login`, { waitUntil: 'commit' }),
    () => field.waitFor(),
  );
  traffic.note('signing in');
  await page.locator('input').first().fill(email);
  await field.fill(password);
  await step(
    'signing in: first study, ms',
    () => field.press('Enter'),
    () => row.waitFor(),
  );
  traffic.note('up to the first study');
  await step(
    'again: first study, ms',
    () => page.reload({ waitUntil: 'commit' }),
    () => row.waitFor(),
  );
  traffic.note('again');
  await page.context().close();
}

async function step(name: string, act: () => Promise<unknown>, until: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await act();
  await until();
  (measured[name] ??= []).push(performance.now() - began);
}

/** Counts what came over the line since the last note, headers included. */
async function trafficOf(page: Page): Promise<{ note(name: string): void }> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += encodedDataLength === 0 ? 0 : 1;
  });
  return {
    note: (name) => {
      (measured[`${name}: kB`] ??= []).push(bytes / 1000);
      (measured[`${name}: requests`] ??= []).push(requests);
      bytes = requests = 0;
    },
  };
}

import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { expect, signIn, test } from './story.ts';

test.use({ only: 'restart' });

/** `ISOCENTER_LONG=1 npm run e2e -- restart`: as often as is promised. */
const restarts = process.env['ISOCENTER_LONG'] === '1' ? 20 : 3;
const recoveryMilliseconds = 5_000;
const studiesAtFirst = 60;

test('a server that is killed and comes back while somebody scrolls signs nobody out, and the list is live again within 5 s', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  test.setTimeout(60_000 + restarts * 30_000);
  allowConsoleErrors(/Failed to load resource|net::ERR|NetworkError|EventSource|ERR_INCOMPLETE/);
  // The first of every four: each is a study of its own.
  const firsts = [...smallInstances(4 * (studiesAtFirst + restarts))].filter((_instance, index) => index % 4 === 0);
  await installation.store(firsts.slice(0, studiesAtFirst).map((instance) => instance.file()));
  await signIn(page);
  await page.goto('/studies');
  const count = (studies: number) => page.getByText(`${studies} studies`, { exact: true }).first();
  await expect(count(studiesAtFirst)).toBeVisible();
  await page.getByRole('grid').hover();
  const slowest: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    let isBack = false;
    const restarted = installation.restart().finally(() => (isBack = true));
    for (let turn = 0; !isBack; turn += 1) {
      await page.mouse.wheel(0, turn % 8 < 4 ? 400 : -400);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await restarted;
    // What arrives while the list is scrolled down waits above it, and is counted there.
    await page.mouse.wheel(0, -10_000);
    const began = Date.now();
    await installation.store(
      firsts.slice(studiesAtFirst + round, studiesAtFirst + round + 1).map((each) => each.file()),
    );
    await expect(count(studiesAtFirst + round + 1)).toBeVisible();
    slowest.push(Date.now() - began);
    await expect(page).toHaveURL(/\/studies/);
  }
  expect(Math.max(...slowest), slowest.join(', ')).toBeLessThan(recoveryMilliseconds);
});

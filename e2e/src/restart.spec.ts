import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { storeSamples } from './samples.ts';
import { ask } from './people.ts';
import { begin } from './signed-report.ts';
import { expect, signIn, test } from './story.ts';

test.use({ only: 'restart' });

/** `ISOCENTER_LONG=1 npm run e2e -- restart`: as often as is promised. */
const isLong = process.env['ISOCENTER_LONG'] === '1';
const restarts = isLong ? 20 : 3;
/** Each with some seconds of typing before it. */
const kills = isLong ? 20 : 2;
/** Limits of the long form, on a machine that does nothing else. */
const recoveryMilliseconds = 5_000;
const promisedMilliseconds = 2_000;
/** So long after a word it is saved, while no other saving runs. */
const pauseMilliseconds = 1_200;
const studiesAtFirst = 60;

test('a server that is killed and comes back while somebody scrolls signs nobody out, and the list is live again by itself', async ({
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
  process.stdout.write(`live again after ${slowest.join(', ')} ms\n`);
  if (isLong) expect(Math.max(...slowest)).toBeLessThan(recoveryMilliseconds);
});

test('a server that is killed while somebody types into a report has what is older than 2 s, and the page says what it has not', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  allowConsoleErrors(/Failed to load resource|net::ERR|NetworkError|EventSource|ERR_INCOMPLETE/);
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  await begin(installation, studyUid);
  const path = `/api/studies/${studyUid}/report`;
  const stored = async (): Promise<string> => {
    const { report } = await ask<StudyReport>(installation, path);
    return report?.sections.find(({ kind }) => kind === 'findings')?.text ?? '';
  };
  await signIn(page);
  await page.goto(`/studies/${studyUid}/report`);
  const findings = page.getByRole('textbox', { name: 'Findings' });
  await findings.click();

  const typed: { readonly word: string; readonly at: number }[] = [];
  const typeFor = async (milliseconds: number, isOver = () => false): Promise<void> => {
    for (const began = Date.now(); Date.now() - began < milliseconds && !isOver();) {
      const word = `w${typed.length}`;
      await page.keyboard.type(`${word} `, { delay: 15 });
      typed.push({ word, at: Date.now() });
    }
  };
  const saved = page.getByText(/^Saved .*, revision \d+$/);
  let longestSaving = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') longestSaving = Math.max(longestSaving, request.timing().responseEnd);
  });
  // A word waits for the saving that runs, the pause, and its own saving: on a busy machine that is more than what is promised on a quiet one.
  const grace = () =>
    isLong ? promisedMilliseconds : Math.max(promisedMilliseconds, pauseMilliseconds + 3 * longestSaving);
  for (let round = 0; round < kills; round += 1) {
    const first = typed.length;
    // However long a word takes to type: the first of them has to have been saved by now.
    await typeFor(60_000, () => (typed[first]?.at ?? Infinity) < Date.now() - grace() - 200 * (round % 5));
    const [killedAt, known, allowed] = [Date.now(), typed.length, grace()];
    // What the page has and the server has not stays there until the server has been asked what it has.
    await page.route(`**${path}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    let isBack = false;
    const restarted = installation.restart().finally(() => (isBack = true));
    await typeFor(60_000, () => isBack);
    await restarted;
    const text = await stored();
    const old = typed.slice(0, known).filter(({ at }) => at < killedAt - allowed);
    expect(old.length).toBeGreaterThan(0);
    for (const { word } of old) expect(text).toMatch(new RegExp(`\\b${word}\\b`));
    await expect(page.getByText(/^Not saved since .*, kept in this browser$/)).toBeVisible();
    await page.unroute(`**${path}`);
    await expect(saved).toBeVisible({ timeout: isLong ? 10_000 : 30_000 });
  }
  const everything = typed.map(({ word }) => word).join(' ');
  await expect.poll(stored).toContain(everything);
  await page.reload();
  await expect(findings).toContainText(everything);
});

test('a page that is cut off while it comes is fetched again once the server answers, and nothing is lost meanwhile', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR|EventSource/);
  await signIn(page);
  await page.goto('/studies');
  await expect(page.getByRole('grid', { name: 'Study List' })).toBeVisible();
  let isCut = true;
  await page.route('**/*', (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  await page.getByRole('navigation').getByRole('link', { name: 'Filter Listings' }).click();
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Study List');
  isCut = false;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Filter Listings');
});

import type { Page, Route } from '@playwright/test';
import { knownFile, studyOfKnown, type KnownObject } from './known-objects.ts';
import { ask } from './people.ts';
import { correct } from './edits.ts';
import { expect, signIn, test } from './story.ts';
import { open, showsPicture, viewport } from './viewer-steps.ts';

// What was read ahead while somebody looked at a study in a list may be another patient's by the time when it is opened.
test.use({ only: 'viewer-read-ahead' });
test.beforeEach(({ page }) => signIn(page));

const named = (name: string): KnownObject => ({
  name,
  sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
  header: { Modality: 'CT', RescaleSlope: 1, RescaleIntercept: 0, SeriesNumber: 1, SeriesDescription: `Of ${name}` },
  values: { least: 0, middle: 300, most: 500 },
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Series' });
/** The requests by which a study is compared with the archive. */
const comparing = /\/dicom-web\/studies\/[\d.]+\/series(?:$|\?|\/[\d.]+\/metadata)/;

const framesOf = (page: Page, studyUid: string) =>
  page.waitForResponse((response) => response.url().includes(studyUid) && response.url().includes('/frames/1'));

async function lookAhead(page: Page, name: string): Promise<void> {
  const ahead = framesOf(page, studyOfKnown({ name }));
  await page.goto('/studies');
  await page.getByRole('row').filter({ hasText: name }).first().hover();
  await ahead;
}

const openRow = (page: Page, name: string) => page.getByText(name, { exact: false }).first().dblclick();

test('a study that was read ahead is shown once the archive has said that it is as it was', async ({
  page,
  installation,
}) => {
  await installation.store([knownFile(named('Slowly'))]);
  await lookAhead(page, 'Slowly');
  await correct(installation, studyOfKnown({ name: 'Slowly' }), { name: 'RIGHTLY^NAMED' });
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(comparing, async (route: Route) => {
    held.push(route.request().url());
    await promise;
    await route.continue();
  });
  await openRow(page, 'Slowly');
  await expect(page).toHaveURL(/\/viewer\//);
  // The list and the series, at once.
  await expect.poll(() => held.length).toBe(2);
  await expect(viewport(page, 1)).toBeVisible();
  expect(await showsPicture(page)).toBe(false);
  await expect(page.getByText(/KNOWN|Of Slowly/i)).toHaveCount(0);
  letCome();
  await expect(heading(page)).toContainText(/Rightly/i);
  await expect(viewport(page, 1)).toContainText(/Rightly/i);
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
});

test('where the archive does not answer, nothing of what was read ahead stays on the screen', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await installation.store([knownFile(named('Silent'))]);
  await lookAhead(page, 'Silent');
  await correct(installation, studyOfKnown({ name: 'Silent' }), { name: 'RIGHTLY^AGAIN' });
  await page.route(comparing, (route) => route.abort());
  await openRow(page, 'Silent');
  await expect(page.getByRole('heading', { name: 'The study could not be opened' })).toBeVisible();
  await expect(heading(page).first()).toHaveText('–');
  await expect(strip(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(/KNOWN|Of Silent/i)).toHaveCount(0);
  await page.unroute(comparing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toContainText(/Rightly/i);
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
});

test('a study that went to the bin after it was read ahead opens as it does by its address', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  // Frames that are still on their way when the study goes are refused.
  allowConsoleErrors(/404/);
  await installation.store([knownFile(named('Binned'))]);
  const studyUid = studyOfKnown({ name: 'Binned' });
  await lookAhead(page, 'Binned');
  await ask(installation, '/api/studies/bin', { selection: { studyUids: [studyUid] }, reason: 'Test images' });
  await openRow(page, 'Binned');
  const says = async () => {
    await expect(page.getByRole('heading', { name: 'There are no images to show' })).toBeVisible();
    await expect(strip(page).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText(/KNOWN|Of Binned/i)).toHaveCount(0);
    return heading(page).allTextContents();
  };
  const ahead = await says();
  await page.reload();
  expect(ahead).toEqual(await says());
});

test('the next study opens at its first image, also where that came after it was read ahead', async ({
  page,
  installation,
}) => {
  const [first, next] = [named('This one'), named('Next one')];
  await installation.store([knownFile(first), ...[1, 2, 3].map((number) => knownFile({ ...next, number }))]);
  await page.addInitScript(
    (order) => sessionStorage.setItem('isocenter.reading-order', order),
    JSON.stringify([2, studyOfKnown(first), studyOfKnown(next)]),
  );
  const ahead = framesOf(page, studyOfKnown(next));
  await open(page, studyOfKnown(first));
  await ahead;
  await installation.store([knownFile({ ...next, number: 0 })]);
  await page.keyboard.press('j');
  await expect(viewport(page, 1)).toContainText('Im 1 / 4');
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(viewport(page, 1)).toContainText('Im 1 / 4');
});

test('no picture stands in for another that replaced it after it was read ahead', async ({ page, installation }) => {
  const dark = named('Replaced');
  const studyUid = studyOfKnown(dark);
  await installation.store([knownFile(dark)]);
  await lookAhead(page, 'Replaced');
  await installation.store([knownFile({ ...dark, values: { ...dark.values, middle: 490 } })]);
  const { rows } = await ask<{ rows: { studyUid: string; source: string }[] }>(
    installation,
    '/api/quarantine/corrections',
  );
  const source = rows.find((row) => JSON.stringify(row).includes(studyUid))?.source;
  await ask(installation, '/api/quarantine/decisions', { studyUid, source, decision: 'replace', reason: 'Better' });
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/frames\/1$/, async (route) => {
    await promise;
    await route.continue();
  });
  await openRow(page, 'Replaced');
  const standIn = page.getByRole('main').locator('img');
  await expect(standIn).toBeVisible();
  expect(await standIn.evaluate(greyInTheMiddle)).toBeGreaterThan(230);
  letCome();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
});

/** Runs in the page. */
function greyInTheMiddle(picture: Element): number {
  if (!(picture instanceof HTMLImageElement)) return -1;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  return context?.getImageData(width / 2, height / 2, 1, 1).data[0] ?? -1;
}

import type { Page } from '@playwright/test';
import { edit } from './edits.ts';
import { knownFile, studyOfKnown, type KnownObject } from './known-objects.ts';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-first-picture' });

let [chest, radiograph] = ['', ''];

test.beforeAll(async ({ installation }) => {
  [chest = '', radiograph = ''] = await storeSamples(installation, ['pulmonary angiography', 'PA and lateral']);
});
test.beforeEach(({ page }) => signIn(page));

/** The file of the image library, which is all of the viewer that is large. */
const engine = /\/assets\/viewer-[\w-]{8}\.js$/;
/** Most of the application. */
const frame = /\/assets\/frame-[\w-]{8}\.js$/;
const standIn = (page: Page) => page.getByRole('main').locator('img');
/** This line stands above everything, a moment after the study is known. */
const line = (page: Page) => page.getByText(/^(?:Images are still coming in|Waits for a reader)/);

// The first story: what was fetched ahead, or viewed, is told once for some minutes.
test('a study that is only looked at in the list is fetched ahead; it was viewed once it is opened', async ({
  page,
  installation,
}) => {
  const sights = async (): Promise<string[]> => {
    const path = `/api/audit?studyUid=${chest}&action=study.view,study.ahead`;
    const { rows } = (await (await installation.fetch(path)).json()) as { rows: { action: string }[] };
    return rows.map(({ action }) => action);
  };
  const ahead = page.waitForResponse(
    (response) => response.url().includes(`/studies/${chest}/`) && response.url().includes('/frames/1'),
  );
  await page.goto('/studies');
  await page.getByRole('row').filter({ hasText: 'Ivanov' }).first().hover();
  expect((await ahead).request().headers()['purpose']).toBe('prefetch');
  await expect.poll(sights).toEqual(['study.ahead']);
  await page.getByText('Ivanov', { exact: false }).first().dblclick();
  await expect(page).toHaveURL(new RegExp(`/viewer/${chest}`));
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect.poll(async () => (await sights()).toSorted()).toEqual(['study.ahead', 'study.view']);
});

test('images that come after a study was looked at are there when it is opened', async ({ page, installation }) => {
  const growing: KnownObject = {
    name: 'Growing',
    sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
    header: { Modality: 'CT', RescaleSlope: 1, RescaleIntercept: 0 },
    values: { least: 0, middle: 300, most: 500 },
  };
  await installation.store([knownFile({ ...growing, number: 2 })]);
  const ahead = page.waitForResponse(
    (response) => response.url().includes(studyOfKnown(growing)) && response.url().includes('/frames/1'),
  );
  await page.goto('/studies');
  await page.getByRole('row').filter({ hasText: 'Growing' }).first().hover();
  await ahead;
  // One before, and one behind the image that is known.
  await installation.store([1, 3].map((number) => knownFile({ ...growing, number })));
  await page.getByText('Growing', { exact: false }).first().dblclick();
  await expect(viewport(page, 1)).toContainText('Im 1 / 3');
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await page.keyboard.press('End');
  await expect(viewport(page, 1)).toContainText('Im 3 / 3');
});

test('what is corrected or rejected after a study was looked at is as it is now when it is opened', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  // The series that was rejected is compared while the list that leaves it out is on its way.
  allowConsoleErrors(/404/);
  const named = (name: string, header: KnownObject['header'] = {}): KnownObject => ({
    name,
    sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
    header: { Modality: 'CT', RescaleSlope: 1, RescaleIntercept: 0, SeriesNumber: 1, ...header },
    values: { least: 0, middle: 300, most: 500 },
  });
  const misread = named('Misread', { SeriesDescription: 'Knee' });
  const studyUid = studyOfKnown(misread);
  const other = { StudyInstanceUID: studyUid, PatientID: 'Misread', PatientName: 'KNOWN^Misread', SeriesNumber: 2 };
  await installation.store([
    knownFile(misread),
    knownFile(named('Other series', { ...other, SeriesDescription: 'To be read' })),
  ]);
  const path = `/api/studies/${studyUid}`;
  const lookAhead = async (): Promise<void> => {
    const ahead = page.waitForResponse(
      (response) => response.url().includes(studyUid) && response.url().includes('/frames/1'),
    );
    await page.goto('/studies');
    await page.getByRole('row').filter({ hasText: 'Misread' }).first().hover();
    await ahead;
  };
  const found = await installation.fetch(`/dicom-web/studies/${studyUid}/series?SeriesNumber=1`);
  const [{ '0020000E': uid } = {}] = (await found.json()) as { '0020000E'?: { Value: string[] } }[];
  const seriesUid = uid?.Value[0] ?? '';

  await lookAhead();
  const series = [{ seriesUid, description: 'Left knee' }];
  await edit(installation, `${path}/corrections`, { changes: {}, series });
  await page.getByText('Misread', { exact: false }).first().dblclick();
  await expect(viewport(page, 1)).toContainText('Left knee');

  await lookAhead();
  await edit(installation, `${path}/rejections`, { seriesUids: [seriesUid], sopUids: [], because: 'quality' });
  await page.getByText('Misread', { exact: false }).first().dblclick();
  await expect(viewport(page, 1)).toContainText('To be read');
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(page.getByText('Left knee')).toHaveCount(0);

  await lookAhead();
  await edit(installation, `${path}/corrections`, { changes: { name: 'RIGHTLY^NAMED' }, series: [] });
  await page.getByText('Misread', { exact: false }).first().dblclick();
  await expect(viewport(page, 1)).toContainText(/Rightly/i);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rightly/i);
  // Its patient ID stays.
  await expect(page.getByText(/KNOWN/i)).toHaveCount(0);
});

test('where data is saved nothing of the viewer comes before a study is opened', async ({ page }) => {
  await page.addInitScript(savesData);
  await page.goto('/studies');
  await page.getByRole('row').filter({ hasText: 'Ivanov' }).first().hover();
  // Otherwise it would be asked for once the page has had nothing to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1_000))));
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => engine.test(name) || name.includes('/frames/'))).toEqual([]);
  await page.getByText('Ivanov', { exact: false }).first().dblclick();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
});

test('before the image library is there the archive’s picture stands in its place, and says so', async ({ page }) => {
  const library = await delayed(page, engine);
  await page.goto(`/viewer/${chest}`);
  await expect(standIn(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Preview' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ivanov');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(line(page)).toBeVisible();
  const before = await standIn(page).boundingBox();
  const drawn = await page.getByRole('main').screenshot();
  expect(await contrastOf(page, drawn)).toBeGreaterThan(60);

  library.letCome();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(standIn(page)).toHaveCount(0);
  const place = await viewport(page, 1).boundingBox();
  // it filled the viewport from edge to edge, as the picture does
  expect(Math.max((before?.width ?? 0) / (place?.width ?? 1), (before?.height ?? 0) / (place?.height ?? 1))).toBe(1);
});

test('before the application is there the picture stands where the viewer will have it', async ({ page }) => {
  const early = page.locator('.first-picture img');
  for (const [width, height] of [
    [1440, 900],
    [1100, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const application = await delayed(page, frame);
    const library = await delayed(page, engine);
    await page.goto(`/viewer/${chest}`, { waitUntil: 'commit' });
    await expect(early).toBeVisible();
    const before = middleAndFoot(await early.boundingBox());
    application.letCome();
    await expect(standIn(page)).toBeVisible();
    await expect(early).toHaveCount(0);
    await expect(line(page)).toBeVisible();
    const [middle = 0, foot = 0] = middleAndFoot(await standIn(page).boundingBox());
    expect(middle).toBe(before[0]);
    // the line of who reads comes above it, on a phone with what can be done below what is said
    expect(Math.abs(foot - (before[1] ?? 0))).toBeLessThanOrEqual(width < 640 ? 27 : 15);
    library.letCome();
    await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  }
});

test('no picture stands early where several will hang, a report is beside, or a text is to be accepted', async ({
  page,
}) => {
  const early = page.locator('.first-picture');
  const opens = async (address: string, request: RegExp) => {
    const application = await delayed(page, frame);
    const comes = page.waitForResponse((response) => request.test(response.url()));
    await page.goto(address, { waitUntil: 'commit' });
    await (await comes).finished();
    await expect(early).toHaveCount(0);
    application.letCome();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(early).toHaveCount(0);
  };
  await opens(`/viewer/${radiograph}`, /\/frames\/1$/);
  await opens(`/viewer/${chest}?report=beside`, /\/first-paint\.js$/);
  await page.route('**/api/account/policies', (route) =>
    route.fulfill({ json: { rows: [{ kind: 'terms', graceUntil: null }] } }),
  );
  await opens(`/viewer/${chest}`, /\/rendered/);
});

test('radiographs stand side by side from the start', async ({ page }) => {
  const library = await delayed(page, engine);
  await page.goto(`/viewer/${radiograph}`);
  await expect(standIn(page)).toHaveCount(2);
  library.letCome();
  await expect(viewport(page, 2).getByText(/Zoom/)).toBeVisible();
});

/** Holds a file back until it may come. */
async function delayed(page: Page, file: RegExp): Promise<{ readonly letCome: () => void }> {
  const { promise: requested, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await requested;
    await route.continue();
  });
  return { letCome };
}

/** Returns a place of a box that keeps its proportions, whatever comes above it. */
function middleAndFoot(box: { x: number; y: number; width: number; height: number } | null): number[] {
  return box === null ? [] : [box.x + box.width / 2, box.y + box.height];
}

/** Returns the difference between the brightest and the darkest grey of a picture. */
async function contrastOf(page: Page, shot: Buffer): Promise<number> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let [least, most] = [255, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      least = Math.min(least, pixels[at] ?? 0);
      most = Math.max(most, pixels[at] ?? 0);
    }
    return most - least;
  }, shot.toString('base64'));
}

/** Runs in the page: what a browser says whose person has told it to save data. */
function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

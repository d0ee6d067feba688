import type { Locator, Page } from '@playwright/test';
import { strangersReports } from './planted-reports.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { hideRenderer, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-sr-marks' });

let studyUid = '';

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['pulmonary angiography']);
  const reports = strangersReports();
  studyUid = reports.studyUid;
  await installation.store(reports.files);
});

/** Pictures of the sample have so many columns and rows. */
const size = 64;

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const documentOf = (page: Page, title: string) => panel(page).getByRole('article', { name: title });
const marks = (page: Page) => viewport(page, 1).locator('[data-mark]');
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** Columns and rows of a picture that fills its viewport, in CSS pixels of that: whole numbers are the edges of pixels. */
async function onScreen(place: Locator, columns: readonly number[], rows: readonly number[]): Promise<number[]> {
  const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const scale = Math.min(width, height) / size;
  return [
    ...columns.map((column) => width / 2 + (column - size / 2) * scale),
    ...rows.map((row) => height / 2 + (row - size / 2) * scale),
  ];
}

/** Left, right, top and bottom of what is drawn of a mark, without its words. */
async function edgesOf(mark: Locator): Promise<number[]> {
  return mark
    .locator('path')
    .last()
    .evaluate((path: SVGPathElement) => {
      const { x, y, width, height } = path.getBBox();
      return [x, x + width, y, y + height];
    });
}

async function expectAt(mark: Locator, wanted: readonly number[]): Promise<void> {
  await expect(async () => {
    const found = await edgesOf(mark);
    expect(
      found.map((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 1),
      `${found.join()} for ${wanted.join()}`,
    ).toEqual([true, true, true, true]);
  }).toPass({ timeout: 15_000 });
}

for (const [path, hide] of [
  ['a graphics card', hideRenderer],
  ['the processor', () => {}],
] as const) {
  test(`what a stranger measured lies on its pixels, and the list leads to it, drawn by ${path}`, async ({
    browser,
    installation,
  }) => {
    const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(hide);
    await signIn(page);
    await open(page, studyUid);
    const first = viewport(page, 1);
    const cyst = marks(page).filter({ hasText: 'Cyst of a stranger' });
    await expect(cyst).toContainText('Area 144.25 mm²');
    await expect(cyst).toContainText('from Roe, Richard');
    await expectAt(cyst, await onScreen(first, [8, 24], [10, 20]));
    await page.keyboard.press('m');
    await expectAt(cyst, await onScreen(first, [size - 24, size - 8], [10, 20]));
    await page.keyboard.press('m');
    await page.keyboard.press('r');
    await expectAt(cyst, await onScreen(first, [size - 20, size - 10], [8, 24]));
    await page.keyboard.press('0');
    await expectAt(cyst, await onScreen(first, [8, 24], [10, 20]));

    const document = documentOf(page, 'Imaging Measurement Report');
    await expect(document).toContainText('Roe, Richard');
    await expect(document).toContainText('1 mark could not be placed: its image is not in this study.');
    await expect(document.getByRole('button', { name: /^Elsewhere/ })).toBeDisabled();
    await document.getByRole('button', { name: /^Point in the patient/ }).click();
    await expect(first).toHaveAccessibleName(/Image 3 of/);
    const point = marks(page).filter({ hasText: 'Point in the patient' });
    await expect(point).toHaveAttribute('data-selected', 'true');
    // the middle of a pixel, with a cross of 12 CSS pixels
    const [column = 0, row = 0] = await onScreen(first, [40.5], [20.5]);
    await expectAt(point, [column - 6, column + 6, row - 6, row + 6]);
    await document.getByRole('button', { name: /^On the fifth/ }).click();
    await expect(first).toHaveAccessibleName(/Image 5 of/);
    await expect(marks(page)).toContainText('On the fifth');

    await document.getByRole('button', { name: /^Cyst of a stranger/ }).click();
    await expect(first).toHaveAccessibleName(/Image 1 of/);
    await expectAt(cyst, await onScreen(first, [8, 24], [10, 20]));
    await expectAccessible(page);
    await act(page, 'Show the marks of Chest CAD Report').click();
    await expect(marks(page)).toHaveCount(2);
    await act(page, 'Hide the marks of Chest CAD Report').click();
    await document.getByRole('button', { name: /^On the fifth/ }).click();
    await act(page, 'Hide the marks of Imaging Measurement Report').click();
    await page.keyboard.press('Home');
    await expect(first).toHaveAccessibleName(/Image 1 of/);
    await expect(marks(page)).toHaveCount(0);
    await context.close();
  });
}

test('what a program found is neither drawn nor listed before it is asked for', async ({ page }) => {
  await signIn(page);
  await open(page, studyUid);
  const document = documentOf(page, 'Chest CAD Report');
  await expect(document).toContainText('Found by a program');
  await expect(document).not.toContainText('Nodule of a program');
  await expect(marks(page)).toHaveCount(1);
  await page.keyboard.press('Shift+D');
  await expect(document).toContainText('Nodule of a program');
  const found = marks(page).filter({ hasText: 'from Finder 3.1' });
  await expect(found).toHaveAttribute('data-computed', 'true');
  await expectAt(found, await onScreen(viewport(page, 1), [34, 46], [34, 46]));
  await page.keyboard.press('Shift+D');
  await expect(marks(page)).toHaveCount(0);
  await expect(document).not.toContainText('Nodule of a program');
  await page.keyboard.press('Shift+D');
  await expect(marks(page)).toHaveCount(2);
});

test('the tree of a report leads to its images, with the mark brought out', async ({ page }) => {
  await signIn(page);
  await open(page, studyUid);
  await expect(marks(page)).toHaveCount(1);
  const strip = page.getByRole('button', { name: /Imaging Measurement Report/ }).first();
  await strip.dblclick();
  const report = viewport(page, 1).getByRole('article');
  await expect(report.getByRole('heading', { name: 'Imaging Measurement Report' })).toBeVisible();
  await expectAccessible(page);
  const link = page.getByRole('button', { name: 'Show on the image' });
  const group = report.getByRole('listitem').filter({ hasText: 'On the fifth', has: link }).last();
  await group.getByRole('button', { name: 'Show on the image' }).first().click();
  await expect(viewport(page, 1)).toHaveAccessibleName(/Image 5 of/);
  await expect(marks(page)).toHaveAttribute('data-selected', 'true');
  await expect(marks(page)).toContainText('On the fifth');
});

test('what others measured is grouped by who says it, a program among them', async ({ page }) => {
  await signIn(page);
  await open(page, studyUid);
  // a document for each of them, one from the sample study
  const authors = panel(page).getByRole('heading', { level: 3 });
  await expect(authors).toHaveCount(3);
  await panel(page)
    .getByRole('button', { name: /^Group/ })
    .click();
  await page.getByRole('menuitem', { name: 'Author' }).click();
  await expect(authors).toHaveText(['Finder 3.1 1', 'Okafor, Adaeze 1', 'Roe, Richard 1']);
  await expect(documentOf(page, 'Imaging Measurement Report')).not.toContainText('Roe, Richard');
  await expectAccessible(page);
  await page.reload();
  await expect(authors).toHaveText(['Finder 3.1 1', 'Okafor, Adaeze 1', 'Roe, Richard 1']);
});

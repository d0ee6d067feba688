import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { knownFile, type KnownObject, studyOfKnown } from './known-objects.ts';
import { expect } from './story.ts';
import { draw, forgetMeasurements, open, viewport } from './viewer-steps.ts';

/** Says nothing of the size of its pixels. */
const film: KnownObject = {
  name: 'A film without a scale',
  sopClassUid: '1.2.840.10008.5.1.4.1.1.1',
  header: { Modality: 'CR' },
  values: { least: 0, middle: 1300, most: 2000 },
};

/** The study that it is alone in. */
export const studyOfFilm = studyOfKnown(film);

export async function storeFilm(installation: Installation): Promise<void> {
  await installation.store([knownFile(film)]);
}

export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Measurements' });
export const rows = (page: Page): Locator => panel(page).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Calibration line' });
const written = (page: Page, text: string): Locator => viewport(page, 1).locator('svg text').filter({ hasText: text });
export const isSaved = (page: Page): Promise<void> => expect(panel(page).getByText(/^Saved/)).toBeVisible();

/** Both lines that are drawn below are as long on the screen as each other. */
const inPixels = /\d\.\d\spx$/;
const inMillimetres = /(49|50)\.\d\smm\scal\.$/;

/** A length in pixels, from top to bottom, and a line across it that is said to be 50 mm. */
export async function calibrateByHand(page: Page): Promise<void> {
  await open(page, studyOfFilm);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await draw(page, viewport(page, 1), 'l', [0, 120]);
  await expectPixels(page);
  await draw(page, viewport(page, 1), 'Shift+K', [120, 0]);
  const length = dialog(page).getByRole('textbox', { name: 'True length' });
  await expect(length).toBeFocused();
  for (const wrong of ['', '0', '2001', 'five']) {
    await length.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/^A number from 0\.5 to 2.?000 mm$/)).toBeVisible();
  }
  await length.fill('50,0');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expectMillimetres(page);
  await expect(rows(page).nth(1)).toContainText('gives this image its scale');
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^50\.0\smm\scal\.$/ }),
  ).toBeVisible();
}

/** Expects that every value that rests on the line says so. */
export async function expectMillimetres(page: Page): Promise<void> {
  await expect(rows(page).first().getByRole('button', { name: inMillimetres })).toBeVisible();
  await expect(rows(page).first()).toContainText('calibrated by hand');
  await expect(written(page, 'calibrated by hand')).toBeVisible();
  await expect(viewport(page, 1).getByText('Lengths are calibrated by hand')).toBeVisible();
  await expect(viewport(page, 1).getByText(/^\d+ [cm]m cal\.$/)).toBeVisible();
}

async function expectPixels(page: Page): Promise<void> {
  await expect(rows(page).first().getByRole('button', { name: inPixels })).toBeVisible();
  await expect(rows(page).first()).toContainText('no scale recorded');
  await expect(written(page, 'no scale recorded')).not.toHaveCount(0);
  await expect(written(page, 'calibrated by hand')).toHaveCount(0);
  await expect(viewport(page, 1).getByText('No scale: lengths are in pixels')).toBeVisible();
  await expect(viewport(page, 1).getByText(/cal\.$/)).toHaveCount(0);
}

/** Hides the line and deletes it, and undoes each; then it is gone. */
export async function takeBack(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Go to measurement 2', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Hide measurement 2', exact: true }).click();
  await expectPixels(page);
  await expect(rows(page).nth(1)).toContainText('not used: it is hidden');
  await page.keyboard.press('Control+z');
  await expectMillimetres(page);
  await panel(page).getByRole('button', { name: 'Go to measurement 2', exact: true }).click();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);
  await expectPixels(page);
  await page.keyboard.press('Control+z');
  await expectMillimetres(page);
  await page.keyboard.press('Control+Shift+z');
  await expectPixels(page);
}

/** Calibrates by keys alone; a line that is left without an answer is not drawn. */
export async function calibrateByKeys(page: Page, installation: Installation): Promise<void> {
  await forgetMeasurements(installation, [studyOfFilm]);
  await open(page, studyOfFilm);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await page.keyboard.press('Shift+K');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('textbox').fill('12.5');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('button', { name: /^12\.5\smm\scal\.$/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(rows(page).getByRole('button', { name: /^12\.5\smm\scal\.$/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'True length of measurement 1', exact: true }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('12.5');
  await dialog(page).getByRole('textbox').fill('25');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('button', { name: /^25\.0\smm\scal\.$/ })).toBeVisible();
}

/** The table for people, as lines. */
export async function tableOf(page: Page): Promise<readonly string[]> {
  const saving = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download as CSV', exact: true }).click();
  return (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
}

import type { Page } from '@playwright/test';
import { knownFile, studyOfKnown } from './known-objects.ts';
import { ofEveryNorm } from './measured-uptakes.ts';
import { expect, signIn, test } from './story.ts';
import { draw, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-uptake' });

test.beforeAll(({ installation }) => installation.store([knownFile(ofEveryNorm)]));

test('an uptake is shown by the norm that the reader chooses, and what was kept says its own', async ({ page }) => {
  await signIn(page);
  await openPet(page);
  await draw(page, viewport(page, 1), 'b', [60, 60]);
  await page.keyboard.press('Escape');
  const values = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
  const written = viewport(page, 1).locator('svg text');
  await expect(values.first()).toContainText(/1\.00\sSUVbw/);
  await page.keyboard.press('1');
  await expect(viewport(page, 1).getByText('C 2.50 W 5.00')).toBeVisible();

  // 57.64 / 70, and the window holds the same greys
  await choose(page, /Lean body mass/);
  await expect(values.first()).toContainText(/0\.82\sSUVlbm/);
  await expect(written.first()).toContainText(/0\.82\sSUVlbm/);
  await expect(viewport(page, 1).getByText('C 2.06 W 4.12')).toBeVisible();
  await page.keyboard.press('1');
  await expect(viewport(page, 1).getByText('C 2.50 W 5.00')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Measurements' }).getByText(/Saved/)).toBeVisible();

  await openPet(page);
  await expect(written.first()).toContainText(/0\.82\sSUVlbm/);
  await page.keyboard.press('q');
  await page.keyboard.press('Enter');
  await expect(values.nth(1)).toContainText(/1\.00\sSUVbw/);
  await expect(values.first()).toContainText(/0\.82\sSUVlbm/);

  await choose(page, /Ideal body weight/);
  await expect(values.first()).toContainText(/1\.11\sSUVibw/);
  await expect(values.nth(1)).toContainText(/1\.11\sSUVibw/);
  await choose(page, /Body surface/);
  await expect(values.nth(1)).toContainText(/0\.27\sSUVbsa/);
});

async function openPet(page: Page): Promise<void> {
  await page.goto(`/viewer/${studyOfKnown(ofEveryNorm)}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
}

async function choose(page: Page, norm: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Window presets' }).click();
  await page.getByRole('menuitemradio', { name: norm }).click();
}

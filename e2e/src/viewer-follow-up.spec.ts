import type { Page } from '@playwright/test';
import { plantLength } from './planted-length.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-follow-up' });

let [now, half, old] = ['', '', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['nodule follow-up', 'control at 6 months', 'CT Chest without contrast', 'MR Knee'];
  [now = '', half = '', old = ''] = await storeSamples(installation, parts);
  await plantLength(installation, half, 7);
  await plantLength(installation, old, 4);
});
test.beforeEach(({ page }) => signIn(page));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Earlier studies' });

test('earlier studies are told by picture, age, part and relevance: the knee is the last', async ({ page }) => {
  await open(page, now);
  await page.keyboard.press('p');
  const items = strip(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('CT Chest, nodule control at 6 months');
  await expect(items.first()).toContainText(/[56] months ago/);
  await expect(items.first()).toContainText('CHEST');
  await expect(items.nth(1)).toContainText('2 years ago');
  await expect(items.last()).toContainText('MR Knee right');
  await expect(items.last()).toContainText('other region');
  for (const item of await items.all())
    await expect
      .poll(() => item.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(20);
  await expectAccessible(page);
});

test('a measurement meets those of the same name in earlier studies, is linked, and makes a curve', async ({
  page,
}) => {
  await open(page, now);
  await draw(page, viewport(page, 1), 'l');
  const row = panel(page).getByRole('listitem');
  await row.getByRole('textbox').fill('nodule LUL');
  await page.keyboard.press('Enter');
  const prior = row.getByRole('button', { name: /^Go to 7\.0\smm of / });
  await expect(prior).toBeVisible();
  await expect(row).toContainText(/\+[\d.]+\smm\+\d+\s%18[34] days/);
  const curve = panel(page).getByRole('region', { name: /3 studies/ });
  await expect(curve.getByRole('row')).toHaveCount(4);
  await expect(curve.getByRole('row').nth(2)).toContainText(/7\.0\smm.*\+3\.0\smm · \+75\s%/);

  await row.getByRole('button', { name: /^Link measurement 1 with that of/ }).click();
  await expect(row.getByRole('button', { name: /^Link measurement/ })).toHaveCount(0);
  await row.getByRole('textbox').fill('');
  await page.keyboard.press('Enter');
  await expect(prior).toBeVisible(); // by the link alone

  await row.getByRole('button', { name: 'Compare measurement 1 with' }).click();
  await expect(page.getByRole('menuitem', { name: /Nodule LUL · 7\.0\smm/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: /Nodule LUL · 4\.0\smm/ }).click();
  await expect(curve.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await curve.getByRole('button', { name: /^4\.0\smm/ }).press('Enter');
  await expect(viewport(page, 2).getByText(/^Prior · 24?\s/)).toBeVisible();
  await expect(viewport(page, 2)).toHaveAccessibleName(/Image 3 of 5/);
  await expect(viewport(page, 1).getByText('Current')).toBeVisible();

  await row.getByRole('button', { name: 'Compare measurement 1 with' }).click();
  await page.getByRole('menuitem', { name: 'Take the link away' }).click();
  await expect(prior).toHaveCount(0);
  await expect(curve).toHaveCount(0);
});

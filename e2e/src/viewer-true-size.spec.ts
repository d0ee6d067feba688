import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { bar, expectBar, measuredAs, storeTrueSizes, trueSizeStudies, useTrueSize } from './true-size.ts';
import { open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-true-size' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Measure the screen' });
const card = (page: Page) => dialog(page).getByRole('slider', { name: 'Card on the screen' });
const long = async (page: Page) => Number.parseFloat((await card(page).getAttribute('aria-valuetext')) ?? '');

test('an image is as large as the patient on a measured screen, or says why not', async ({ page, installation }) => {
  test.setTimeout(120_000);
  await storeTrueSizes(installation);
  await measuredAs(page, 2.5);
  await signIn(page);
  await useTrueSize(page, 2.5);
});

test('a cut through a volume has its true size too', async ({ page, installation }) => {
  const [chest = ''] = await storeSamples(installation, ['pulmonary angiography']);
  await measuredAs(page, 2);
  await signIn(page);
  await open(page, chest);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await page.keyboard.press('Shift+M');
  await expect(viewport(page, 3)).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
  await viewport(page, 1).click({ position: { x: 40, y: 200 } });
  await page.keyboard.press('!');
  await expect(bar(page)).toHaveText(/ · 1 : 1$/);
  await expectBar(page, 2);
});

test('a screen is measured by a card once, by keys and by hand', async ({ page, installation }) => {
  await storeTrueSizes(installation);
  await signIn(page);
  await open(page, trueSizeStudies.slice);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await page.keyboard.press('!');
  await expect(card(page)).toBeFocused();
  await expectAccessible(page);
  const before = await long(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => long(page)).toBeCloseTo(before - 9.5, 0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).not.toContainText('1 : 1');

  await page.keyboard.press('!');
  await expect(card(page)).toBeFocused();
  const box = await card(page).boundingBox();
  if (!box) throw new Error('There is no card.');
  await page.mouse.move(box.x + box.width - 4, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 44, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => long(page)).toBeCloseTo(before - 40, 0);
  const density = (await long(page)) / 85.6;
  expect(((await card(page).boundingBox())?.width ?? 0) / 85.6).toBeCloseTo(density, 1);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('1 : 1');
  await expectBar(page, density);

  // it is kept in this browser, and can be measured again
  await page.reload();
  await open(page, trueSizeStudies.slice);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await page.keyboard.press('!');
  await expect(bar(page)).toContainText('1 : 1');
  await expectBar(page, density);
  await page.keyboard.press(';');
  const drawer = page.getByRole('dialog', { name: 'All tools' });
  await drawer.getByRole('searchbox').fill('card');
  await drawer.getByRole('button', { name: 'Measure the screen', exact: true }).press('Enter');
  await expect(card(page)).toBeFocused();
  expect(await long(page)).toBeCloseTo(before - 40, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await dialog(page).getByRole('button', { name: 'Show true size' }).click();
  await expect(bar(page)).toContainText('1 : 1');
  await expectBar(page, density + 10 / 85.6);
});

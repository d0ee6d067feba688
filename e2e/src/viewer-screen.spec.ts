import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { draw, hideRenderer, open, showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-screen' });

let [chest, head] = ['', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['pulmonary angiography', 'Head without contrast', 'Chest with contrast'];
  [chest = '', head = ''] = await storeSamples(installation, parts);
});
test.beforeEach(({ page }) => signIn(page));

const layout = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Layout' });
const arrange = async (page: Page, size: string) => {
  await layout(page).click();
  await page.getByRole('menuitem', { name: size }).click();
};
/** Returns the texts over the viewports: series, image, window, size, letters. */
const seen = (page: Page): Promise<string[]> => page.getByRole('main').locator('section[data-status]').allInnerTexts();
const areReady = (page: Page, count: number) =>
  expect(page.getByRole('main').locator('section[data-status="ready"]')).toHaveCount(count);

for (const [drawn, hide] of [
  ['by a graphics card', hideRenderer],
  ['by the processor', () => undefined],
] as const)
  test(`a page that is loaded again shows what it showed, drawn ${drawn}: layout, series, image, window, size and turn`, async ({
    page,
  }) => {
    await page.addInitScript(hide);
    await open(page, chest);
    const first = await seen(page);
    await arrange(page, '1 × 2');
    await areReady(page, 2);
    await viewport(page, 1).click({ position: { x: 5, y: 200 } });
    for (const key of ['ArrowDown', 'ArrowDown', '3', 'r', 'i']) await page.keyboard.press(key);
    await draw(page, viewport(page, 1), 'z', [0, 30]);
    await page.keyboard.press('k');
    const before = await seen(page);
    expect(before[0]).not.toBe(first[0]);

    await page.reload();
    await areReady(page, 2);
    await expect.poll(() => seen(page)).toEqual(before);
    await expect(page.getByRole('button', { name: /^Scroll parallel series/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );

    await page.goto('/studies');
    await open(page, chest);
    await expect(layout(page)).toContainText('1 × 1');
  });

test('planes of a volume are there again where they lay, and what was there before them comes back', async ({
  page,
}) => {
  await open(page, chest);
  await arrange(page, '1 × 2');
  await areReady(page, 2);
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  const before = await seen(page);
  await page.keyboard.press('Shift+M');
  await areReady(page, 3);
  await page.keyboard.press('Shift+M');
  await areReady(page, 2);
  await expect.poll(() => seen(page)).toEqual(before);

  await page.keyboard.press('Shift+M');
  await areReady(page, 3);
  await viewport(page, 1).hover();
  await page.mouse.wheel(0, 300);
  await draw(page, viewport(page, 2), 'z', [0, 30]);
  const cuts = await seen(page);
  // Another size of the window leaves each view at its slice, as large as it is against the whole.
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect.poll(() => seen(page)).not.toEqual(cuts);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => seen(page)).toEqual(cuts);
  await page.reload();
  await areReady(page, 3);
  await expect.poll(() => seen(page)).toEqual(cuts);
  await page.keyboard.press('Shift+M');
  await areReady(page, 1);
  expect(await showsPicture(page)).toBe(true);
  // No cut is left in a viewport that a larger layout shows again.
  await arrange(page, '2 × 2');
  await expect(viewport(page, 2)).toBeVisible();
  await expect(page.getByRole('main').getByText('Coronal', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Sagittal', { exact: true })).toHaveCount(0);
});

test('a comparison that is loaded again is the study that is read, and another study opens as it comes', async ({
  page,
}) => {
  await open(page, chest);
  await arrange(page, '2 × 2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(page.getByRole('toolbar', { name: 'Compare' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.reload();
  await expect(layout(page)).toContainText('2 × 2');
  await expect(viewport(page, 1).getByText(/^Im 3 /)).toBeVisible();

  await page.goto(`/viewer/${head}`);
  await open(page, head);
  await expect(layout(page)).toContainText('1 × 1');
});

import { filesOf, sampleOf } from './samples.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';
import { measureLength, open, showsPicture } from './viewer-steps.ts';

test.use({ only: 'viewer' });

const chest = sampleOf('pulmonary angiography');

test.beforeAll(async ({ installation }) => {
  for (const study of [chest, sampleOf('Abdomen, complete'), sampleOf('Outside documents'), sampleOf('Mammography')]) {
    await installation.store(filesOf(study));
  }
});

test('a study opens from the list, a length is measured, and it is there again after a reload', async ({ page }) => {
  await signInHere(page);
  await page.goto('/studies');
  await page.getByText('Ivanov', { exact: false }).first().dblclick();
  await expect(page).toHaveURL(new RegExp(`/viewer/${chest.studyInstanceUid}`));
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(page).not.toHaveTitle(/Ivanov|Иванов/);

  await measureLength(page);
  const panel = page.getByRole('complementary', { name: 'Measurements' });
  await expect(panel.getByRole('listitem').getByRole('button', { name: /mm/ })).toHaveCount(1);
  const saved = page.waitForResponse(
    (response) => response.url().includes('/annotations/') && response.request().method() === 'PUT',
  );
  await panel.getByRole('textbox').fill('Target, right upper lobe');
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);
  await expect(panel.getByText(/Saved/)).toBeVisible();
  const value = await panel.getByRole('listitem').getByRole('button', { name: /mm/ }).textContent();

  await page.reload();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(panel.getByRole('textbox')).toHaveValue('Target, right upper lobe');
  await expect(panel.getByRole('listitem').getByRole('button', { name: /mm/ })).toHaveText(value ?? '');
});

test('the keys are listed, and the list closes', async ({ page }) => {
  await signIn(page);
  await open(page, chest.studyInstanceUid);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the keyboard alone measures, moves and removes, and goes through the studies of the list', async ({ page }) => {
  await signInHere(page);
  await page.goto('/studies');
  await page.getByText('Ivanov', { exact: false }).first().dblclick();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  const panel = page.getByRole('complementary', { name: 'Measurements' });
  const values = panel.getByRole('listitem').getByRole('button', { name: /mm$/ });
  const before = await values.count();

  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(values).toHaveCount(before + 1);
  const placed = (await values.last().textContent()) ?? '';
  await page.keyboard.press('Shift+ArrowRight');
  await expect(values.last()).not.toHaveText(placed);
  await page.keyboard.press('Control+z');
  await expect(values.last()).toHaveText(placed);
  await page.keyboard.press('Delete');
  await expect(values).toHaveCount(before);

  const address = new URL(page.url()).pathname;
  const banner = page.getByRole('banner');
  const [, position = '', count = ''] = /(\d+) of (\d+)/.exec((await banner.textContent()) ?? '') ?? [];
  await page.keyboard.press(position === count ? 'Shift+J' : 'j');
  await expect(page).not.toHaveURL((url) => url.pathname === address);
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await page.keyboard.press(position === count ? 'j' : 'Shift+J');
  await expect(page).toHaveURL((url) => url.pathname === address);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/studies/);
});

test('colour and moving pictures, mammograms and documents are shown', async ({ page }) => {
  await signIn(page);
  await open(page, sampleOf('Abdomen, complete').studyInstanceUid);
  await open(page, sampleOf('Mammography').studyInstanceUid);
});

test('a study that does not exist says so', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await signIn(page);
  await page.goto('/viewer/1.2.3.4');
  await expect(page.getByRole('heading', { name: 'There are no images to show' })).toBeVisible();
  await expectAccessible(page);
});

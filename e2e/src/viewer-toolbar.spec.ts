import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-toolbar' });

let chest = '';

test.beforeAll(async ({ installation }) => {
  [chest = ''] = await storeSamples(installation, ['pulmonary angiography']);
});
test.beforeEach(({ page }) => signIn(page));

test('every tool is found by name or by what it gives, with keys alone, and those with a star stand in the bar', async ({
  page,
}) => {
  await open(page, chest);
  const bar = page.getByRole('toolbar', { name: 'Tools' });
  const drawer = page.getByRole('dialog', { name: 'All tools' });
  await page.keyboard.press(';');
  await expect(drawer.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('ruler');
  await expect(drawer.getByRole('button', { name: 'Length', exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Angle', exact: true })).toHaveCount(0);
  await drawer.getByRole('searchbox').fill('corner angle');
  await expect(drawer.getByRole('button', { name: 'Angle', exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Length/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Angle', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press(';');
  await drawer.getByRole('button', { name: 'Angle in the bar', exact: true }).click();
  await drawer.getByRole('button', { name: 'Turn right in the bar' }).click();
  await expect(bar.getByRole('button', { name: 'Angle', exact: true })).toHaveCount(0);
  await drawer.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(bar.getByRole('button', { name: 'Turn right' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Angle', exact: true })).toHaveCount(0);
});

test('a press beside the drawer closes it, and its button opens and closes it', async ({ page }) => {
  await open(page, chest);
  const drawer = page.getByRole('dialog', { name: 'All tools' });
  const button = page.getByRole('toolbar').getByRole('button', { name: 'All tools' });
  await button.click();
  await expect(drawer).toBeVisible();
  await button.click();
  await expect(drawer).toBeHidden();
  await button.click();
  await page.getByRole('navigation', { name: 'Series' }).click({ position: { x: 4, y: 4 } });
  await expect(drawer).toBeHidden();
});

test('what concerns the page stands in one menu', async ({ page }) => {
  await open(page, chest);
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'All attributes' }).click();
  await expect(page.getByRole('dialog', { name: /attributes/i })).toBeVisible();
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('has the tools under the thumb, and all others a touch away', async ({ page }) => {
    await open(page, chest);
    const bar = page.getByRole('toolbar', { name: 'Tools' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await bar.getByRole('button', { name: 'Length' }).tap();
    await expect(bar.getByRole('button', { name: 'Length' })).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'More' }).tap();
    const sheet = page.getByRole('dialog', { name: 'All tools' });
    await expect(sheet.getByRole('button', { name: 'Rectangle', exact: true })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Rectangle', exact: true }).tap();
    await expect(bar.getByRole('button', { name: 'Rectangle' })).toHaveAttribute('aria-pressed', 'true');
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await bar.getByRole('button', { name: 'More' }).tap();
    await sheet.getByRole('button', { name: 'Measurements' }).tap();
    await expect(page.getByRole('complementary', { name: 'Measurements' })).toBeVisible();
    await expect(viewport(page, 1)).toBeVisible();
  });
});

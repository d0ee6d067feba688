import type { Page } from '@playwright/test';
import { prefer, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';

// An installation of its own: these stories change the administrator's preferences.
test.use({ only: 'settings' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
});

test.beforeEach(async ({ page, installation }) => {
  await prefer(installation, { dateFormat: 'DD MMM YYYY' });
  await signIn(page);
  await visit(page, '/settings');
});

async function choose(page: Page, setting: string, option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: setting }).getByText(option, { exact: true }).click();
}

/** Holds at once, and after the page was loaded again. */
async function holds(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await expect(page.locator('main output').first()).toHaveText(/Saved|Gespeichert/);
  await page.reload();
  await check();
}

test('the language changes every word', async ({ page }) => {
  await choose(page, 'Language', 'Deutsch');
  await holds(page, async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await expect(page.getByRole('link', { name: 'Alle Patienten' })).toBeVisible();
  });
});

test('the skin changes the page', async ({ page }) => {
  await choose(page, 'Skin', 'Dark');
  await holds(page, async () => {
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 15, 16)');
  });
  await choose(page, 'Skin', 'Semi-dark');
  await holds(page, async () => {
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCSS('background-color', 'rgb(13, 15, 16)');
  });
  await choose(page, 'Skin', 'Bordered');
  await holds(page, async () => {
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
    await expect(page.getByRole('banner').locator('> *').first()).toHaveCSS('box-shadow', 'none');
  });
});

test('the density changes the rows of a list', async ({ page }) => {
  const heightOf = async () => {
    await visit(page, '/studies');
    const row = page.getByRole('grid').locator('[role="row"][data-index]').first();
    return (await row.boundingBox())?.height ?? 0;
  };
  for (const [density, height] of [
    ['Compact', 28],
    ['Standard', 36],
    ['Comfortable', 44],
  ] as const) {
    await visit(page, '/settings');
    await choose(page, 'Density of lists', density);
    await expect(page.locator('main output').first()).toHaveText('Saved');
    expect(await heightOf()).toBeCloseTo(height, 0);
  }
});

test('the size of text scales all of it', async ({ page }) => {
  const rootSize = (size: string) => expect(page.locator('html')).toHaveCSS('font-size', size);
  await choose(page, 'Size of text', 'Larger 125 %');
  await holds(page, () => rootSize('20px'));
  await choose(page, 'Size of text', 'Normal 100 %');
  await holds(page, () => rootSize('16px'));
});

test('dates and times are written as chosen', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Date' }).click();
  await page.getByRole('option', { name: /^\d{4}-\d{2}-\d{2}$/ }).click();
  await holds(page, () => expect(page.getByText(/^Now: \d{4}-\d{2}-\d{2}, \d{2}:\d{2}$/)).toBeVisible());
  await choose(page, 'Time', '12 hours');
  await holds(page, () => expect(page.getByText(/^Now: .*\d{1,2}:\d{2}\s?[ap]\.?m/i)).toBeVisible());
  await visit(page, '/studies');
  await expect(
    page
      .getByRole('grid')
      .getByText(/^\d{4}-\d{2}-\d{2}$/)
      .first(),
  ).toBeVisible();
});

test('the layout drawer opens from here', async ({ page }) => {
  await page.getByRole('button', { name: 'Customise the layout' }).click();
  const drawer = page.getByRole('dialog', { name: 'Layout' });
  await drawer.getByRole('radio', { name: 'Boxed' }).click();
  await page.keyboard.press('Escape');
  const isBoxed = () => expect(page.getByRole('main')).toHaveAttribute('data-boxed', 'true');
  await isBoxed();
  await page.reload();
  await isBoxed();
});

test('a change that the archive refuses is taken back and said', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/api/account/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await choose(page, 'Skin', 'Dark');
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

import type { Browser, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { prefer, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, signIn, signInHere, test } from './story.ts';

// An installation of its own: these stories change the administrator's preferences.
test.use({ only: 'frame' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
});

test.beforeEach(async ({ page, installation }) => {
  await prefer(installation, {});
  await signIn(page);
});

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** The same person at another computer. */
async function elsewhere(browser: Browser, installation: Installation): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInHere(page);
  return page;
}

test('the first key of a page skips the frame', async ({ page }) => {
  await visit(page, '/settings');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the menu is walked by keyboard, and a new page is read out from its heading', async ({ page }) => {
  await visit(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Audit trail' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Stored images' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Stored images');
  await expect(heading(page)).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Stored images' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Stored images · Isocenter$/);
});

test('a collapsed menu stays collapsed, opens for the pointer and the keyboard, and comes back', async ({ page }) => {
  await visit(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.mouse.move(800, 500);
  await heading(page).click();
  await expect(menu).toHaveAttribute('data-open', 'false');
  await page.reload();
  await expect(menu).toHaveAttribute('data-open', 'false');
  await expect(menu).toHaveCSS('width', '56px');

  await page.mouse.move(20, 300);
  await expect(menu).toHaveAttribute('data-open', 'true');
  await page.mouse.move(800, 500);
  await expect(menu).toHaveAttribute('data-open', 'false');

  await menu.getByRole('link', { name: 'Jobs' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toHaveAttribute('data-open', 'true');
  await menu.getByRole('button', { name: 'Keep the menu open' }).click();
  await expect(menu).toHaveCSS('width', '200px');
});

test('on a page without a filter field the key for it opens the search of everything, and letters are its words', async ({
  page,
}) => {
  await visit(page, '/dashboard');
  await page.keyboard.press('/');
  await page.keyboard.type('quarant');
  await expect(page.getByRole('option', { name: /Quarantine/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the palette finds a page, a study and a patient, and opens them by Enter', async ({ page }) => {
  await visit(page, '/settings');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quarant');
  await expect(page.getByRole('option', { name: /Quarantine/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Quarantine');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('hoff');
  await expect(page.getByRole('option', { name: /Hoffmann, Lena.*RG-448120/ })).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/\d+/);
  await expect(heading(page)).toContainText('Hoffmann, Lena');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('hoff');
  await expect(page.getByRole('option', { name: /CT Head/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewer\//);
});

test('a search without a result says so', async ({ page }) => {
  await visit(page, '/settings');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody of this name');
  await expect(page.getByText('Nothing matches “nobody of this name”.')).toBeVisible();
});

test('the keys of a page are listed by ?, and g with a letter goes there', async ({ page }) => {
  await visit(page, '/settings');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Go to the filter field')).toBeVisible();
  await expect(keys.getByText('All Patients')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  for (const [key, name] of [
    ['j', 'Jobs'],
    ['p', 'All Patients'],
    [',', 'Settings'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(heading(page)).toHaveText(name);
  }
});

test('theme and language stay over a reload and follow the person to another computer', async ({
  page,
  browser,
  installation,
}) => {
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Einstellungen');
  await page.reload();
  await expect(heading(page)).toHaveText('Einstellungen');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const other = await elsewhere(browser, installation);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.getByRole('link', { name: 'Einstellungen', exact: true })).toBeVisible();
  await other.context().close();
});

test('the layout drawer turns the page round, lays the menu flat, and takes all of it back', async ({ page }) => {
  await visit(page, '/settings');
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Layout' }).click();
  const drawer = page.getByRole('dialog', { name: 'Layout' });
  await expect(drawer).toHaveCSS('width', '320px');
  const menu = page.getByRole('navigation', { name: 'Main menu', includeHidden: true });

  await drawer.getByRole('switch', { name: 'Right to left' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await drawer.getByRole('radio', { name: 'Horizontal' }).click();
  await expect(menu).toHaveCSS('height', '40px');
  await expect(drawer.getByText('Semi-dark needs the vertical menu.')).toBeVisible();
  await drawer.getByRole('switch', { name: 'Handle for this drawer at the edge' }).click();
  await drawer.getByRole('switch', { name: 'Ripple when pressed' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(menu).toHaveCSS('height', '40px');

  await page.getByRole('button', { name: 'Customise the layout' }).last().click();
  await drawer.getByRole('button', { name: 'Back to default' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(menu).toHaveCSS('width', '200px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Customise the layout' })).toHaveCount(1);
});

test('a service worker that an earlier product left is sent away', async ({ page }) => {
  await visit(page, '/settings');
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.evaluate(async () => {
    // A file of texts: it can be loaded anywhere, which is all that a worker has to be here.
    const texts = performance.getEntriesByType('resource').find(({ name }) => /assets\/texts-en-[^/]*\.js$/.test(name));
    await navigator.serviceWorker.register(texts?.name ?? '', { type: 'module' });
  });
  expect(await registered()).toBe(1);
  await page.reload();
  await expect.poll(registered).toBe(0);
});

test('while the frame is on its way the mark is shown', async ({ page }) => {
  let letThrough = (): void => undefined;
  const requested = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/assets\/main-layout[^/]*\.js/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  const loading = page.getByRole('status', { name: 'Isocenter is loading' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('svg')).toBeVisible();
  letThrough();
  await expect(heading(page)).toHaveText('Settings');
  await expect(loading).toBeHidden();
});

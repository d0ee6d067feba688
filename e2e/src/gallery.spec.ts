import { searchPages } from '@isocenter/contract/office/main-search/pages.ts';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { expectNoSidewaysScroll, framePages, prefer, publicPages } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'gallery' });

/** Up to here the numbers are those of the specification's search data. */
const lastOfSpecification = 117;
const links = searchPages.filter(({ id }) => id <= lastOfSpecification).map(({ link }) => link);

/** Addresses of the gallery inside the frame; all others are opened anew, since some lead on and some have the window for themselves. */
const ofGallery = new Set(
  searchPages
    .filter(
      ({ needs, link }) => needs?.subject === 'Installation' && needs.action === 'read' && !link.endsWith('blank'),
    )
    .map(({ link }) => link),
);

/** Other stories (appearance.spec.ts) ask axe about these. */
const lookedAt = new Set<string>([...framePages, ...publicPages]);

/** Goes there as a link does. Some examples are busy for good: what is waited for is the heading, and that nothing moves. */
async function open(page: Page, link: string): Promise<void> {
  if (!ofGallery.has(link)) await page.goto(link);
  else
    await page.evaluate((address) => {
      for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
      history.pushState({}, '', address);
    }, link);
  await expect(page.locator('main h1:not([data-left])').first(), link).toBeAttached();
  await atRest(page);
}

test(
  'all 115 page links of the search data lead to a page with a heading',
  { tag: '@long' },
  async ({ page, allowConsoleErrors }) => {
    test.slow();
    // The link to a new password is none.
    allowConsoleErrors(/404 \(Not Found\)/);
    await signIn(page);
    expect(links).toHaveLength(115);
    await page.goto('/components');
    for (const link of links.toSorted((a, b) => Number(ofGallery.has(b)) - Number(ofGallery.has(a)))) {
      await open(page, link);
      await expect(page.getByText('There is no such page'), link).toHaveCount(0);
      if (!lookedAt.has(link)) await expectAccessible(page);
    }
  },
);

test('a page is found by its name, its examples work by keyboard, and their code is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search patients, studies, pages' }).fill('context menu');
  await page.getByRole('option', { name: 'Context Menu' }).click();
  await expect(page.getByRole('heading', { name: 'Context menu', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'CT Head without contrast' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  // It takes the focus a moment after it is seen; the arrow goes round.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Open viewer' })).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await page.getByRole('button', { name: 'Copy the code of “At the pointer”' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('export function ContextMenu() {');
  expect(code).not.toContain('Tooltip');
  await page.getByText('Code', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Code of “At the pointer”', exact: true })).toContainText(
    'export function ContextMenu() {',
  );
  // As far as the examples had to be scrolled, half of it lies under the bar, where it is no target.
  await page.getByRole('link', { name: 'All components' }).evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Components' }).getByRole('link', { name: 'Maps' }).click();
  const riverside = page.getByRole('button', { name: /^Riverside, 1.240 studies, 90 km$/ });
  await riverside.focus();
  await page.keyboard.press('Space');
  await expect(riverside).toHaveAttribute('aria-pressed', 'true');
  const table = page.getByRole('table', { name: /their catchment/ });
  await expect(table.getByRole('button', { name: 'Riverside' })).toHaveAttribute('aria-pressed', 'true');
  await table.getByRole('button', { name: 'Meridian' }).click();
  await expect(riverside).toHaveAttribute('aria-pressed', 'false');
});

test('a page may ask for another frame, which is as it was afterwards', async ({ page }) => {
  await signIn(page);
  await page.goto('/page-layout/without-menu');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await page.getByRole('link', { name: 'All components' }).click();
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
});

test('on a phone, in the dark and from right to left, examples stay in the window and are accessible', async ({
  page,
  installation,
}) => {
  await prefer(installation, { skin: 'dark', language: 'de', layout: { isRtl: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/components');
  for (const link of [
    '/components/alerts',
    '/components/buttons',
    '/datatables/basic',
    '/forms/elements/input',
    '/maps/leaflet',
  ]) {
    await open(page, link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await prefer(installation, {});
});

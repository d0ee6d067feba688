import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { prefer, visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, signIn, test } from './story.ts';

test.use({ only: 'printing' });

const nameOf = (at: number): string => `Clinic ${String(at).padStart(3, '0')}`;

test.beforeAll(async ({ installation }) => {
  for (let at = 1; at <= 54; at++) {
    const code = `C${String(at).padStart(3, '0')}`;
    await ask(installation, '/api/clinics', { name: nameOf(at), code, emails: ['desk@clinic.example'], rules: [] });
  }
});

/** Waits for what draws a list on paper, which comes after its rows. */
async function canPrint(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('[data-paper]').count()).toBe(1);
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

/** The text of each sheet. */
async function printed(page: Page): Promise<string[]> {
  const input = await page.pdf({ preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

test('a list is printed with all rows that are loaded, its head on each sheet, and says that it goes on', async ({
  page,
  installation,
}) => {
  await prefer(installation, { skin: 'dark' });
  await signIn(page);
  await visit(page, '/clinics');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  await expect(page.getByRole('row', { name: new RegExp(nameOf(1)) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(nameOf(50)) })).toHaveCount(0);
  await canPrint(page);
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(2);
  const text = sheets.join('\n');
  for (let at = 1; at <= 50; at++) expect(text).toContain(nameOf(at));
  expect(text).not.toContain(nameOf(51));
  expect(text).toContain('The first 50 of 50+');
  for (const sheet of sheets) expect(sheet).toMatch(/\bName\b.*\bContact\b.*\bStatus\b/);
  for (const control of ['Add clinic', 'Search', 'Study List', 'Filter']) expect(text).not.toContain(control);
  // On the screen all is as it was.
  expect(await scheme()).toBe('dark');
  await expect(page.locator('[data-paper]')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(nameOf(1)) })).toBeVisible();
  await prefer(installation, {});
});

test('on a phone the cards of a list are printed as a table, light whatever the skin is', async ({
  page,
  installation,
}) => {
  await prefer(installation, { skin: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await visit(page, '/clinics');
  await canPrint(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-printed]')).toHaveCount(50);
  await expect(page.locator('[data-paper] th').first()).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await prefer(installation, {});
});

import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, forgetMeasurements, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-values', permissions: ['clipboard-read', 'clipboard-write'] });

let chest = '';
test.beforeAll(async ({ installation }) => {
  [chest = ''] = await storeSamples(installation, ['pulmonary angiography']);
});
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ installation }) => forgetMeasurements(installation, [chest]));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const row = (page: Page) => panel(page).getByRole('listitem');
const values = (page: Page) => panel(page).getByRole('region', { name: 'Values of measurement 1' });
const show = (page: Page) => panel(page).getByRole('button', { name: 'Values of measurement 1' });
const figure = (page: Page, name: string) => values(page).locator(`dt:text-is("${name}") + dd`).textContent();
const copied = async (page: Page): Promise<string[][]> => {
  await values(page).getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(values(page).getByText('Copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

// each is computed by a tool of its own
for (const [name, key] of [
  ['rectangle', 'b'],
  ['ellipse', 'o'],
] as const)
  test(`the histogram of a region counts what its mean is of: ${name}`, async ({ page }) => {
    await open(page, chest);
    await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
    await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
    await draw(page, viewport(page, 1), key, [50, 30]);
    await expect(row(page)).toHaveCount(1);
    await show(page).click();
    await expect(values(page)).toContainText('Histogram');
    // the list follows what is dragged a moment later
    const inList = row(page).getByRole('button', { name: /HU$/ });
    await expect(async () => expect(await figure(page, 'Mean')).toBe(await inList.textContent())).toPass();
    const deviation = (await figure(page, 'SD'))?.replace(/\sHU$/, '') ?? '?';
    await expect(row(page).getByText(new RegExp(`SD ${deviation}`))).toBeVisible();
    await expectAccessible(page);
    const table = await copied(page);
    const pixels = Number(table.find(([first]) => first === 'pixels')?.[1]);
    const bins = table.slice(table.findIndex(([, second]) => second === 'below') + 1);
    expect(pixels).toBeGreaterThan(20);
    expect(bins.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(pixels);
  });

test('the profile of a line says values along it, in mm from its begin', async ({ page }) => {
  await open(page, chest);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await page.getByRole('toolbar').getByRole('button', { name: /^Zoom/ }).focus();
  await draw(page, viewport(page, 1), 'l');
  const length = Number.parseFloat((await row(page).getByRole('button', { name: /\smm$/ }).textContent()) ?? '');
  await show(page).click();
  await expect(values(page)).toContainText('Profile');
  const [head, ...points] = await copied(page);
  expect(head).toEqual(['distance (mm)', 'value (HU)']);
  expect(points[0]?.[0]).toBe('0');
  expect(Number(points.at(-1)?.[0])).toBeCloseTo(length, 0);
  expect(points.length).toBeGreaterThan(20);
  const found = points.map(([, value]) => Number(value?.replace(/^'/, '')));
  expect(found.every((value) => value > -1100 && value < 3100)).toBe(true);
  expect(Math.max(...found)).toBeGreaterThan(Math.min(...found));
});

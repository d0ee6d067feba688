import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { open, showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-priors' });

let [chest, prior, head] = ['', '', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['pulmonary angiography', 'Chest with contrast', 'Head without contrast'];
  [chest = '', prior = '', head = ''] = await storeSamples(installation, parts);
});
test.beforeEach(({ page }) => signIn(page));

const strip = (page: Page) => page.getByRole('navigation', { name: 'Earlier studies' });
const comparison = (page: Page) => page.getByRole('toolbar', { name: 'Compare' });

test('P puts the best earlier study beside, which is in the trail, and takes it away again', async ({
  page,
  installation,
}) => {
  await open(page, chest);
  await page.keyboard.press('p');
  const item = strip(page).getByRole('button', { name: /Chest with contrast/ });
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await expect(item).toContainText('same region');
  await expect(item.getByRole('img', { name: /Relevance \d+ %/ })).toBeVisible();
  await expect(viewport(page, 2).getByText(/^Prior · 9\sm$/)).toBeVisible();
  await expect(viewport(page, 1).getByText('Current')).toBeVisible();
  await expect(viewport(page, 2).getByText(/Zoom/)).toBeVisible();
  await expectAccessible(page);
  const trail = async () => {
    const answer = await installation.fetch(`/api/audit?studyUid=${prior}&action=study.view`);
    return ((await answer.json()) as { rows: unknown[] }).rows.length;
  };
  await expect.poll(trail).toBe(1);

  await page.keyboard.press('Shift+P');
  await expect(viewport(page, 1).getByText(/^Prior/)).toBeVisible();
  await expect(viewport(page, 2).getByText('Current')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
  await expect(viewport(page, 1).getByText('Current')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await showsPicture(page)).toBe(true);
});

test('both scroll together by the position in the patient, shifted by hand, until they are unlinked', async ({
  page,
}) => {
  await open(page, chest);
  await page.keyboard.press('p');
  await expect(viewport(page, 2).getByText(/Zoom/)).toBeVisible();
  const linked = comparison(page).getByRole('button', { name: /Linked by position/ });
  await expect(linked).toBeVisible();
  await viewport(page, 1).click({ position: { x: 200, y: 200 } });
  for (const key of ['End', 'Home', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect.poll(() => apart(page)).toBeLessThanOrEqual(30); // slices of the prior are 60 mm apart
  }
  const there = await locationOf(page, 2);
  await viewport(page, 2).hover();
  await page.keyboard.down('Alt');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Alt');
  const offset = comparison(page).getByRole('button', { name: /^Offset/ });
  await expect(offset).toHaveText('Offset 60.0 mm');
  await expect.poll(() => locationOf(page, 2)).toBe(there - 60);
  await offset.click();
  await expect(offset).toHaveText('Offset 0.0 mm');
  await expect.poll(() => locationOf(page, 2)).toBe(there);

  await linked.click();
  await expect(comparison(page).getByRole('button', { name: 'Not linked' })).toBeVisible();
  await viewport(page, 1).click({ position: { x: 200, y: 200 } });
  await page.keyboard.press('End');
  await expect(viewport(page, 1)).toHaveAccessibleName(/Image 6 of 6/);
  expect(await locationOf(page, 2)).toBe(there);
});

test('a patient without another study is said to have none, and the study stays alone', async ({ page }) => {
  await open(page, head);
  await page.keyboard.press('p');
  await expect(page.getByText('There is no other study of this patient here.')).toBeVisible();
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
});

test('an earlier study that cannot be read says so, and is asked for again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/503/);
  await open(page, chest);
  const address = `**/dicom-web/studies/${prior}/**`;
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press('p');
  await expect(strip(page).getByRole('alert')).toContainText('The study could not be opened');
  await page.unroute(address);
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect(viewport(page, 2).getByText(/^Prior/)).toBeVisible();
  await expect(strip(page).getByRole('alert')).toHaveCount(0);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows one of both, and turns from one to the other', async ({ page }) => {
    await open(page, chest);
    await page.getByRole('button', { name: /Put the best earlier study/ }).tap();
    await expect(viewport(page, 1).getByText(/^Prior/)).toBeVisible();
    await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
    await comparison(page).getByRole('button', { name: 'Current' }).tap();
    await expect(viewport(page, 1).getByText('Current')).toBeVisible();
    await comparison(page).getByRole('button', { name: 'Prior', exact: true }).tap();
    await expect(viewport(page, 1).getByText(/^Prior/)).toBeVisible();
  });
});

/** Where the slice of a viewport lies, in mm. */
async function locationOf(page: Page, number: number): Promise<number> {
  const text = (await viewport(page, number).getByText(/^Loc/).textContent()) ?? '';
  return Number(/[−-]?[\d.]+/.exec(text)?.[0]?.replace('−', '-'));
}

async function apart(page: Page): Promise<number> {
  return Math.abs((await locationOf(page, 1)) - (await locationOf(page, 2)));
}

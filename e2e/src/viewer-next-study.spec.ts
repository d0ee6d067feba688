import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { measureLength, open, showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-next-study' });

let [chest, prior, head, breasts] = ['', '', '', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['pulmonary angiography', 'Chest with contrast', 'Head without contrast', 'Mammography'];
  [chest = '', prior = '', head = '', breasts = ''] = await storeSamples(installation, parts);
});
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (order) => sessionStorage.setItem('isocenter.reading-order', order),
    JSON.stringify([3, chest, head, breasts]),
  );
  await signIn(page);
});

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Measurements' });
const values = (page: Page) => panel(page).getByRole('listitem').getByRole('button', { name: /mm$/ });
const ahead = (page: Page, studyUid: string) =>
  page.waitForResponse((response) => response.url().includes(`/studies/${studyUid}/`) && /frames/.test(response.url()));

/** Makes the page's answers old; requesting them again keeps nobody from the next study. */
async function readForSixMinutes(page: Page): Promise<void> {
  await page.route('**/api/account/policies*', () => {});
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 360_000;
  });
}

test('the next study takes the place of this one, with nothing of it left over', async ({ page, installation }) => {
  const sights = async (): Promise<string[]> => {
    const answer = await installation.fetch(`/api/audit?studyUid=${head}&action=study.view,study.ahead`);
    return ((await answer.json()) as { rows: { action: string }[] }).rows.map(({ action }) => action).toSorted();
  };
  const fetched = ahead(page, head);
  await open(page, chest);
  const first = (await name(page).textContent()) ?? '';
  await measureLength(page);
  await expect(values(page)).toHaveCount(1);
  await expect(panel(page).getByText(/Saved/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(viewport(page, 2).getByText(/^Prior/)).toBeVisible();
  await fetched;
  await expect.poll(sights).toEqual(['study.ahead']); // decoded already, and seen by nobody
  const bar = await page.getByRole('toolbar', { name: 'Tools' }).elementHandle();
  await readForSixMinutes(page);

  await page.keyboard.press('j');
  await expect(name(page)).not.toHaveText(first);
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Earlier studies' })).toHaveCount(0);
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
  await expect(values(page)).toHaveCount(0);
  await expect(viewport(page, 1).getByText('Current')).toBeVisible();
  // the viewer stays, and the tool that was chosen
  expect(await bar?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('button', { name: 'Length', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(sights).toEqual(['study.ahead', 'study.view']);
  expect(prior).not.toBe('');

  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(4);
  await page.keyboard.press('Shift+J');
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
  await page.keyboard.press('Shift+J');
  await expect(name(page)).toHaveText(first);
  await expect(values(page)).toHaveCount(1);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const button of [/^Next study of the list/, /^Keys/])
      await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 0.99 });
  }
});

test('a study that went after it was read ahead says so in its place, and the way back leads out of it', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  // Frames that are still on their way when the study goes are refused.
  allowConsoleErrors(/404|It was refused/);
  const fetched = ahead(page, head);
  await open(page, chest);
  const first = (await name(page).textContent()) ?? '';
  await fetched;
  const binned = await installation.fetch('/api/studies/bin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ selection: { studyUids: [head] }, reason: 'Test images' }),
  });
  expect(binned.status).toBe(200);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'There are no images to show' })).toBeVisible();
  expect(await showsPicture(page)).toBe(false);
  await page.keyboard.press('Shift+J');
  await expect(name(page)).toHaveText(first);
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
});

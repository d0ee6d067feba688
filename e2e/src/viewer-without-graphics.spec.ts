import type { Locator } from '@playwright/test';
import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { filesOf, sampleOf } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { draw, measureLength, open, viewport } from './viewer-steps.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-without-graphics',
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

const study = sampleOf('Head');
test.beforeAll(({ installation }) => installation.store(filesOf(study)));

test('a length is the same however many pixels the screen has for one of the page', async ({
  browser,
  installation,
}) => {
  const measured: string[] = [];
  for (const deviceScaleFactor of [1, 2]) {
    const context = await browser.newContext({
      baseURL: installation.url,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor,
    });
    const page = await context.newPage();
    await signIn(page);
    await open(page, study.studyInstanceUid);
    const zoom = viewport(page, 1).getByText(/Zoom/);
    measured.push(await textAtRest(zoom));
    await draw(page, viewport(page, 1), 'z', [0, 30]);
    await expect(zoom).not.toHaveText(measured.at(-1) ?? '');
    measured.push(await textAtRest(zoom));
    const value = page
      .getByRole('complementary', { name: 'Measurements' })
      .getByRole('listitem')
      .getByRole('button', { name: /mm/ });
    await measureLength(page);
    measured.push(await textAtRest(value));
    // The next one would take hold of it where it still lies.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Delete');
    expect((await removed).ok()).toBe(true);
    await context.close();
  }
  expect(measured.slice(3)).toEqual(measured.slice(0, 3));
});

/** Returns the text when it has not changed for a second: a page takes its size, a length is drawn and computed. */
async function textAtRest(place: Locator): Promise<string> {
  const said: string[] = [];
  const isAtRest = async () => {
    said.push((await place.textContent()) ?? '');
    return said.length > 5 && new Set(said.slice(-5)).size === 1;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  return said.at(-1) ?? '';
}

test('without 3D graphics a study is shown and measured, and the cut in three planes says why it is not to be had', async ({
  page,
}) => {
  await signIn(page);
  await open(page, study.studyInstanceUid);
  const panel = page.getByRole('complementary', { name: 'Measurements' });
  const saved = page.waitForResponse(
    (response) => response.url().includes('/annotations/') && response.request().method() === 'PUT',
  );
  await measureLength(page);
  await expect(panel.getByRole('listitem').getByRole('button', { name: /mm/ })).toHaveCount(1);
  expect((await saved).status()).toBe(200);

  await page.reload();
  await open(page, study.studyInstanceUid);
  await expect(panel.getByRole('listitem').getByRole('button', { name: /mm/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /3D graphics/ })).toBeDisabled();
});

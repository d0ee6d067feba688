import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { filesOf, sampleOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { measureLength, open } from './viewer-steps.ts';

test.use({ only: 'viewer' });

const chest = sampleOf('pulmonary angiography');
const coronary = sampleOf('Coronary angiography');

test.beforeAll(async ({ installation }) => {
  for (const study of [chest, coronary]) await installation.store(filesOf(study));
});

test.beforeEach(({ page }) => signIn(page));

/** Returns the file that the browser saves after a key. */
async function savedBy(page: Page, key: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.keyboard.press(key);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('what is seen is saved as a picture, with what was measured on it', async ({ page }) => {
  await open(page, chest.studyInstanceUid);
  await measureLength(page);
  await expect(
    page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem').getByRole('button', { name: /mm/ }),
  ).toHaveCount(1);
  const request = page.waitForRequest(/\/picture$/);
  const { name, bytes } = await savedBy(page, 'Shift+S');
  const { look } = (await request).postDataJSON() as { look: { marks: object[]; window: object } };
  expect(look.marks).toEqual([expect.objectContaining({ tool: 'length', text: expect.stringMatching(/mm$/) })]);
  expect(name).toMatch(/^picture-\d{4}(-\d\d){5}\.jpg$/);
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  await expect(page.getByRole('status').filter({ hasText: 'The picture is saved' })).toBeVisible();
  await expectAccessible(page);

  // Slices of a volume are no film, and a cut through them is no image.
  await expect(page.getByRole('button', { name: 'Save as moving picture (GIF)' })).toHaveCount(0);
  await page.keyboard.press('Shift+L');
  await expect(page.getByText('Only an image with several frames can be saved as a moving picture.')).toBeVisible();
});

test('a recorded run is saved as a moving picture, and what does not come is told', async ({
  page,
  allowConsoleErrors,
}) => {
  await open(page, coronary.studyInstanceUid);
  const button = page.getByRole('button', { name: 'Save as moving picture (GIF)' });
  await expect(button).toBeVisible();
  const { name, bytes } = await savedBy(page, 'Shift+L');
  expect(name).toMatch(/^loop-.*\.gif$/);
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  await expect(page.getByRole('status').filter({ hasText: 'The moving picture is saved' })).toBeVisible();
  await expectAccessible(page);

  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.jpg$/);
  allowConsoleErrors(/rendered|Failed to load resource/);
  await page.route(/\/rendered\?window=/, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The moving picture was not saved' })).toContainText(
    'The archive could not be reached.',
  );
});

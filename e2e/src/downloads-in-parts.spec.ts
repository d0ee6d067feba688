import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'downloads-in-parts', filesInZip: '2' });

const studies = 5;

test.beforeAll(async ({ installation }) => {
  const first = [...smallInstances(studies * 4)].filter((_, at) => at % 4 === 0);
  await installation.store(first.map((instance) => instance.file()));
});

const nextPart = (page: Page) => page.getByRole('button', { name: 'Save the next part' });

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), act()]);
  return download;
}

/** The UIDs of the images in an archive: nothing of it is compressed. */
async function imagesOf(download: Download): Promise<string[]> {
  const text = (await readFile(await download.path())).toString('latin1');
  expect(text.startsWith('PK')).toBe(true);
  // Behind Media Storage SOP Instance UID (0002,0003), explicit VR little endian, and its length; the DICOMDIR has one too.
  const uids = text.split('\u0002\u0000\u0003\u0000UI').slice(1);
  return uids.map((rest) => /^[^]{2}([\d.]+)/.exec(rest)?.[1] ?? '').slice(0, -1);
}

test('more studies than one ZIP holds come in several, each saved by a key when the one before is there', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/studies');
  const grid = page.getByRole('grid', { name: 'Study List' });
  await expect(grid.locator('[role="row"][data-index]')).toHaveCount(studies);
  await grid.getByRole('checkbox', { name: 'Select all rows that are loaded' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected studies' });
  const parts = [await downloadBy(page, () => bar.getByRole('button', { name: /^Download/ }).press('Enter'))];
  await expect(page.getByText(/3 studies are left\./)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  parts.push(await downloadBy(page, () => nextPart(page).press('Enter')));
  await expect(page.getByText(/1 study is left\./)).toBeVisible();
  // The one before is still leaving.
  await expect(nextPart(page)).toHaveCount(1);
  parts.push(await downloadBy(page, () => nextPart(page).press('Enter')));
  await expect(page.getByText(/is left|are left/)).toHaveCount(0);
  await expect(nextPart(page)).toHaveCount(0);

  const images = await Promise.all(parts.map(imagesOf));
  expect(images.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(images.flat()).size).toBe(studies);
});

import type { Locator, Page } from '@playwright/test';
import { activities, coloured, type GreyObject, greys, layered, manyLooks, tall, written } from './grey-objects.ts';
import type { Installation } from './installation.ts';
import { knownFile, knownSlices, studyOfKnown } from './known-objects.ts';
import { steepTables } from './steep-tables.ts';
import { expect, test } from './story.ts';
import { brightnessAt, viewport } from './viewer-steps.ts';

/** Slices that are drawn by a curve, which cuts are not. */
const curved = { name: 'Slices by a sigmoid' };

/** Stores the objects, each in a study of its own. */
export async function storeGreys(installation: Installation): Promise<void> {
  await installation.store(knownSlices(curved.name, [0, 50, 100, 150, 200, 250], { VOILUTFunction: 'SIGMOID' }));
  await installation.store(
    [...greys, ...steepTables, ...layered, ...coloured, ...activities, tall, manyLooks, written].map(knownFile),
  );
}

/** Looks at how bright every object is, through the page of somebody who is signed in. */
export async function seeGreys(page: Page): Promise<void> {
  for (const object of [...greys, ...steepTables])
    await test.step(object.name, async () => {
      await openKnown(page, object);
      await isAsBright(viewport(page, 1), object.greys, object.name);
      await page.keyboard.press('0');
      await isAsBright(viewport(page, 1), object.greys, `${object.name}, as recorded`);
    });
  await test.step(written.name, async () => {
    await openKnown(page, written);
    await expect(viewport(page, 1).getByText('C 5000 W 10000')).toBeVisible();
  });
  for (const object of layered) await test.step(object.name, () => seeLayers(page, object));
  for (const object of coloured)
    await test.step(object.name, async () => {
      await openKnown(page, object);
      await isAsBright(viewport(page, 1), object.greys, object.name);
      if (object.notice !== undefined) await expect.soft(viewport(page, 1).getByText(object.notice)).toBeVisible();
    });
  await test.step(tall.name, () => seeTall(page));
  await test.step(manyLooks.name, () => chooseLooks(page));
}

/** Overlay planes go with the text on images, and shutters do not. */
async function seeLayers(page: Page, { without, ...object }: (typeof layered)[number]): Promise<void> {
  await openKnown(page, object);
  await isAsBright(viewport(page, 1), object.greys, object.name);
  await page.keyboard.press('Shift+O');
  await page.keyboard.press('Shift+O');
  await isAsBright(viewport(page, 1), without ?? object.greys, `${object.name}, hidden`);
  await page.keyboard.press('Shift+O');
  await isAsBright(viewport(page, 1), object.greys, `${object.name}, again`);
}

/** The picture is half as wide as it is high, and fills the height. */
async function seeTall(page: Page): Promise<void> {
  await openKnown(page, tall);
  const shown = viewport(page, 1);
  const box = await shown.boundingBox();
  if (!box) throw new Error('There is no viewport.');
  const across = (heights: number) => 0.5 + (heights * box.height) / box.width;
  await isAsBright(shown, [255, 153, 255], tall.name);
  await expect.poll(() => brightnessAt(shown, [across(0.22), 0.94])).toBe(255);
  for (const outside of [0.28, 0.45]) expect(await brightnessAt(shown, [across(outside), 0.94])).toBe(0);
}

async function openKnown(page: Page, object: Pick<GreyObject, 'name'>): Promise<void> {
  await page.goto(`/viewer/${studyOfKnown(object)}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
}

async function isAsBright(shown: Locator, expected: readonly number[], name: string): Promise<void> {
  for (const [at, grey] of expected.entries())
    await expect
      .soft(async () => {
        const seen = await brightnessAt(shown, [0.5, [0.06, 0.5, 0.94][at] ?? 0]);
        expect(Math.abs(seen - grey), `${name}: ${seen} in place of ${grey}`).toBeLessThanOrEqual(1);
      })
      .toPass({ timeout: 5000 });
}

/** Chooses the looks of a header by their names, above the windows of the modality, which keep their keys. */
async function chooseLooks(page: Page): Promise<void> {
  await openKnown(page, manyLooks);
  const shown = viewport(page, 1);
  const choose = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Window presets' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await isAsBright(shown, [0, 128, 213], 'Whole');
  await choose('Lung of the header');
  await isAsBright(shown, [0, 159, 255], 'Lung of the header');
  await expect(shown.getByText(/C [−-]7(50|49) W 401/)).toBeVisible();
  await choose('Root of the header');
  await isAsBright(shown, [0, 198, 255], 'Root of the header');
  await choose(/^Lung\s*2/);
  await isAsBright(shown, [43, 94, 128], 'Lung with its key');
  await page.keyboard.press('0');
  await isAsBright(shown, [0, 128, 213], 'As recorded');
}

/** A cut through a volume begins as its pictures do, and goes back to it. */
export async function seeCut(page: Page): Promise<void> {
  const [first] = activities;
  if (!first) throw new Error('There are no slices.');
  await openKnown(page, first);
  await page.keyboard.press('Shift+M');
  const coronal = viewport(page, 2);
  await expect(coronal.getByText('C 5000 W 10000')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('0');
  await expect(coronal.getByText('C 5000 W 10000')).toBeVisible();
  const straight = 'Cuts are drawn by a plain window, not by the images’ own curve or table';
  await expect(page.getByText(straight)).toHaveCount(0);
  await openKnown(page, curved);
  await page.keyboard.press('Shift+M');
  await expect(viewport(page, 2).getByText(straight)).toBeVisible({ timeout: 30_000 });
}

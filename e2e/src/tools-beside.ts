import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { studyOfKnown } from './known-objects.ts';
import { expect, test } from './story.ts';
import { dragThrough, expectFigures, openTools, rows, saved, tools } from './tools-by-hand.ts';
import { forgetMeasurements, viewport } from './viewer-steps.ts';

/** Uses the tools that draw nothing of their own: the line that follows an edge, the eraser, the magnifier. */
export async function useToolsBeside(page: Page, installation: Installation): Promise<void> {
  await forgetMeasurements(installation, [studyOfKnown(tools)]);
  await openTools(page);
  await test.step('a line along an edge is kept as a free one', () => followEdge(page));
  await test.step('a click and a key at once are two acts', () => clickAndType(page));
  await test.step('an area beyond the image says so', () => reachBeyond(page));
  await test.step('the eraser deletes what is clicked, and no more', () => erase(page));
  await test.step('the magnifier shows the same greys, larger', () => magnify(page));
}

/** The upper edge lies 24 mm above the middle, the lower one as far below. What is clicked beside them is drawn onto them. */
async function followEdge(page: Page): Promise<void> {
  await page.keyboard.press('Shift+I');
  const corners = [
    [-20, -24],
    [20, -24],
    [20, 24],
    [-20, 24],
    [-20, -24],
  ] as const;
  for (const corner of corners) {
    await dragThrough(page, [corner]);
    await pause(page);
  }
  const row = rows(page).first();
  await expectFigures(row, 'a line along an edge', [
    // along the middles of pixels within the edge
    [/([\d.]+)\scm²/, 18.5],
    [/Perimeter ([\d.]+)\smm/i, 173],
  ]);
  const drawn = await saved(page, row);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(row).toHaveText(drawn);

  await openTools(page);
  await expect(row).toHaveText(drawn);
}

async function clickAndType(page: Page): Promise<void> {
  await page.keyboard.press('q');
  await dragThrough(page, [[8, -8]]);
  await page.keyboard.press('l');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('300');
  await saved(page, rows(page).nth(1));
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
}

/** The picture reaches 32 mm from its middle. */
async function reachBeyond(page: Page): Promise<void> {
  await page.keyboard.press('b');
  await dragThrough(page, [
    [24, -8],
    [38, 8],
  ]);
  await expect(rows(page).nth(1)).toContainText('reaches beyond the image: no grey values');
  await saved(page, rows(page).nth(1));
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
}

async function erase(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await dragThrough(page, [
    [-12, 4],
    [12, 4],
  ]);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Shift+U');
  await dragThrough(page, [[0, -12]]);
  await expect(rows(page)).toHaveCount(2);
  await dragThrough(page, [[0, 4]]);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('cm²');
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);

  await rows(page).nth(1).getByRole('button', { name: 'Lock measurement 2', exact: true }).click();
  await dragThrough(page, [[0, 4]]);
  await expect(rows(page)).toHaveCount(2);
}

async function magnify(page: Page): Promise<void> {
  const place = viewport(page, 1);
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no viewport.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press('Shift+Z');
  // the upper edge of the picture's middle
  await page.mouse.move(x, y - (24 * box.height) / 64);
  await page.mouse.down();
  const glass = place.locator('[data-magnifier="ready"]');
  await expect(glass).toBeVisible();
  await expect(glass).toContainText('2×');
  const canvas = glass.locator('canvas');
  const levels = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const at = (share: number) =>
        drawn.getContext('2d')?.getImageData(Math.floor(drawn.width * 0.4), Math.floor(drawn.height * share), 1, 1)
          .data[0];
      return [at(0.15), at(0.85)];
    });
  const [above, below] = await levels();
  expect(above).not.toBe(below);
  await page.mouse.move(x, y, { steps: 4 });
  await expect.poll(levels).toEqual([below, below]);
  await page.mouse.up();
  await expect(place.locator('[data-magnifier]')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
}

/** Waits as long as the library waits for the second click of a double click before it reports the first. */
async function pause(page: Page): Promise<void> {
  await page.waitForTimeout(450);
}

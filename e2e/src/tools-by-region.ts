import type { Locator, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { knownFile, knownSize, studyOfKnown } from './known-objects.ts';
import { motion, spectrum, trace } from './region-objects.ts';
import { expect, test } from './story.ts';
import { keyOf, openTools, rows, saved, tools } from './tools-by-hand.ts';
import { forgetMeasurements, viewport } from './viewer-steps.ts';

/** Column and row of the picture. */
type Pixel = readonly [column: number, row: number];

/** CSS pixels above and below an ultrasound image, for text of its own. */
const room = { above: 80, below: 30 };
/** In cm/s: places that are drawn by the processor lie so far from those by WebGL (@cornerstonejs/core 5.14), and the mouse not exactly. */
const halfPixel = 1.2;
const time = /Δt ([\d.]+)\ss/;
const velocity = /Δv ([\d.]+)\scm\/s/;

export async function storeRegions(installation: Installation): Promise<void> {
  await installation.store([motion, spectrum, trace].map((object) => knownFile(object)));
}

/** Measures along the axes of ultrasound regions, through the page of somebody who is signed in. */
export async function measureRegions(page: Page, installation: Installation): Promise<void> {
  await forgetMeasurements(installation, [tools, motion, spectrum, trace].map(studyOfKnown));
  await test.step('an M-mode', () => measureMotion(page));
  await test.step('a spectrum', () => measureSpectrum(page));
  await test.step('a trace', () => measureTrace(page));
  await test.step('no region', () => measureNowhere(page));
  await test.step('a base line alone is given up', () => giveUp(page));
}

async function measureMotion(page: Page): Promise<void> {
  await openTools(page, motion);
  await page.keyboard.press(keyOf('directional'));
  await dragBetween(page, [12, 20], [52, 44]);
  const row = rows(page).first();
  // 40 columns, 24 rows
  await expectFigures(row, [
    [time, 0.2],
    [/Δy ([\d.]+)\smm$/m, 6],
  ]);
  await expect(row).not.toContainText('→');
  const drawn = await saved(page, row);

  // what measures lengths says that there are none here
  await page.keyboard.press(keyOf('length'));
  await dragBetween(page, [12, 56], [52, 56]);
  await expect(rows(page).nth(1)).toContainText('px');
  await expect(rows(page).nth(1)).toContainText('its region shows no lengths');
  await page.keyboard.press(keyOf('angle'));
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('its region shows no lengths');
  await expect(rows(page).nth(2)).not.toContainText('°');
  await saved(page, row);

  await openTools(page, motion);
  await expect(row).toHaveText(drawn);
}

async function measureSpectrum(page: Page): Promise<void> {
  await openTools(page, spectrum);
  await page.keyboard.press(keyOf('directional'));
  await dragBetween(page, [16, 46], [28, 20]);
  const row = rows(page).first();
  // 12 columns, 26 rows; 6 rows below the zero line, and 20 above it
  await expectFigures(row, [
    [time, 0.12],
    [velocity, 52],
    [/\u2212([\d.]+) → /, 12, halfPixel],
    [/ → ([\d.]+)\scm\/s/, 40, halfPixel],
  ]);
  await expect(viewport(page, 1).locator('svg text').filter({ hasText: '→' })).toBeVisible();
  const drawn = await saved(page, row);

  // its right end, which lies higher: three pixels to the right, two down
  await page.keyboard.press('Enter');
  const byKeys = rows(page).nth(1);
  await expect(byKeys).toContainText('cm/s');
  const [long, fast] = [await figureIn(byKeys, time), await figureIn(byKeys, velocity)];
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('Shift+ArrowDown');
  await expectFigures(byKeys, [
    [time, long + 0.03],
    [velocity, fast - 4],
  ]);
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);

  await dragBetween(page, [40, 3], [50, 30]);
  await expect(rows(page).nth(1)).toContainText('in several ultrasound regions');
  await expect(rows(page).nth(1)).not.toContainText('Δ');
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
  await openTools(page, spectrum);
  await expect(row).toHaveText(drawn);
}

async function measureTrace(page: Page): Promise<void> {
  await openTools(page, trace);
  await page.keyboard.press(keyOf('directional'));
  await dragBetween(page, [10, 30], [50, 34]);
  const row = rows(page).first();
  await expectFigures(row, [[time, 0.8]]);
  await expect(row).toContainText('no unit recorded for an axis of its region');
}

async function measureNowhere(page: Page): Promise<void> {
  await openTools(page);
  await page.keyboard.press(keyOf('directional'));
  await dragBetween(page, [10, 30], [50, 34]);
  await expect(rows(page).first()).toContainText('not in an ultrasound region');
  await expect(rows(page).first()).not.toContainText('mm');
}

async function giveUp(page: Page): Promise<void> {
  await openTools(page);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press(keyOf('perpendicular'));
  await dragBetween(page, [10, 50], [40, 50]);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
}

/**
 * Expects figures as exact as the mouse goes, to a tenth of a pixel at each end.
 * @param leastOff of what is no difference between two ends
 */
async function expectFigures(
  row: Locator,
  says: readonly (readonly [pattern: RegExp, expected: number, leastOff?: number])[],
): Promise<void> {
  await expect(async () => {
    for (const [pattern, expected, leastOff = 0] of says) {
      const off = Math.abs((await figureIn(row, pattern)) - expected);
      expect(off, `${pattern} is ${expected}`).toBeLessThan(Math.max(expected * 0.03, leastOff));
    }
  }).toPass({ timeout: 10_000 });
}

async function figureIn(row: Locator, pattern: RegExp): Promise<number> {
  const written = await Promise.all(
    [row.locator('p').first(), row.getByRole('button')].map((part) => part.allTextContents()),
  );
  return Number.parseFloat(pattern.exec(written.flat().join('\n'))?.[1] ?? '');
}

/** Between the middles of two pixels. */
async function dragBetween(page: Page, from: Pixel, to: Pixel): Promise<void> {
  const box = await viewport(page, 1).boundingBox();
  if (!box) throw new Error('There is no viewport.');
  const size = box.height - room.above - room.below;
  const at = ([column, row]: Pixel): [number, number] => [
    box.x + box.width / 2 + ((column + 0.5) / knownSize - 0.5) * size,
    box.y + room.above + ((row + 0.5) / knownSize) * size,
  ];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
}

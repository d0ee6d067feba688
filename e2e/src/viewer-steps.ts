import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Whether a picture is on the screen, thumbnails aside: some of its pixels are bright and some are dark. */
export async function showsPicture(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('canvas')].some((canvas) => {
      if (canvas.hasAttribute('aria-hidden')) return false;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [least, most] = [255, 0];
      for (let at = 0; at < pixels.length; at += 4 * 97) {
        const grey = pixels[at] ?? 0;
        least = Math.min(least, grey);
        most = Math.max(most, grey);
      }
      return most - least > 60;
    }),
  );
}

/** Opens a study in the viewer and waits until its picture is there. */
export async function open(page: Page, studyUid: string): Promise<void> {
  await page.goto(`/viewer/${studyUid}`);
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect.poll(() => showsPicture(page), { timeout: 60_000 }).toBe(true);
}

/** Draws a length of 120 px, from left to right, across the middle of the first viewport. */
export async function measureLength(page: Page): Promise<void> {
  const box = await page.locator('canvas:not([aria-hidden])').first().boundingBox();
  if (box === null) throw new Error('There is no canvas.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press('l');
  await page.mouse.move(x - 60, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(x - 60 + step * 20, y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

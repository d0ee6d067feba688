import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Returns true if a picture is on the screen, thumbnails aside: some of its pixels are bright and some are dark. */
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
  await draw(page, viewport(page, 1), 'l');
}

/** Draws with the tool of a key about the middle of a viewport, this far to each side. */
export async function draw(
  page: Page,
  place: Locator,
  key: string,
  [across, down]: readonly [number, number] = [60, 0],
): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is no viewport.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press(key);
  await page.mouse.move(x - across, y - down);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(x - across + (step * across) / 3, y - down + (step * down) / 3);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

/** Drags the right end of the line across the middle of the first viewport. */
export async function dragEnd(page: Page): Promise<void> {
  const box = await viewport(page, 1).boundingBox();
  if (!box) throw new Error('There is no viewport.');
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 4 });
  await page.mouse.move(x + 60, y + 20, { steps: 4 });
  await page.mouse.up();
}

/** A viewport, counted from 1. */
export function viewport(page: Page, number: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^Viewport ${number}`) });
}

/** Returns the brightness of a viewport's picture at a place, in shares of its width and height: 0 black, 255 white. */
export async function brightnessAt(place: Locator, [x, y]: readonly [number, number]): Promise<number> {
  return place.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const [column, row] = [Math.floor(canvas.width * at.x), Math.floor(canvas.height * at.y)];
      return canvas.getContext('2d')?.getImageData(column, row, 1, 1).data[0] ?? 0;
    },
    { x, y },
  );
}

/** For a page's start: headless Chromium computes WebGL, and a renderer whose name is hidden counts as a graphics card. */
export function hideRenderer(): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const before = Reflect.get(prototype, 'getExtension') as (name: string) => unknown;
    Object.assign(prototype, {
      getExtension(this: WebGLRenderingContext, name: string) {
        return name === 'WEBGL_debug_renderer_info' ? null : before.call(this, name);
      },
    });
  }
}

/** Removes what was measured in studies. */
export async function forgetMeasurements(
  { fetch }: { fetch: (path: string, init?: RequestInit) => Promise<Response> },
  studies: readonly string[],
): Promise<void> {
  for (const study of studies) {
    const path = `/api/studies/${study}/annotations`;
    const { annotations } = (await (await fetch(path)).json()) as { annotations: { id: string }[] };
    for (const { id } of annotations) await fetch(`${path}/${id}`, { method: 'DELETE' });
  }
}

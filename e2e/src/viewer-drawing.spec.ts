import type { Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { draw, hideRenderer, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-drawing' });

let uids: string[] = [];

test.beforeAll(async ({ installation }) => {
  uids = await storeSamples(installation, ['pulmonary angiography', 'PA and lateral', 'Mammography']);
});

/** A reader's acts on a picture, one after the other. */
const acts: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['opened', async () => {}],
  ['last image', (page) => page.keyboard.press('End')],
  ['lung window', (page) => page.keyboard.press('2')],
  ['first image, with that window', (page) => page.keyboard.press('Home')],
  ['turned', (page) => page.keyboard.press('r')],
  ['mirrored', (page) => page.keyboard.press('m')],
  ['upside down', (page) => page.keyboard.press('v')],
  ['inverted', (page) => page.keyboard.press('i')],
  ['back to the start', (page) => page.keyboard.press('0')],
  ['larger', (page) => draw(page, viewport(page, 1), 'z', [0, 30])],
  ['in a larger window', (page) => page.setViewportSize({ width: 1500, height: 980 })],
  ['moved', (page) => draw(page, viewport(page, 1), 'h', [40, 20])],
  ['all back', (page) => page.keyboard.press('0')],
];

// Headless Chromium computes WebGL; a renderer whose name is hidden counts as a graphics card.
test(
  'pictures that are drawn without WebGL are those that a graphics card draws',
  { tag: '@long' },
  async ({ browser, installation }) => {
    test.setTimeout(300_000);
    for (const uid of uids) {
      const [plain, card] = [await steps(uid, false), await steps(uid, true)];
      for (const [index, [name]] of acts.entries()) {
        const [one, other] = [plain[index] ?? [], card[index] ?? []];
        expect.soft(meanDifference(one, other), `${uid} ${name}`).toBeLessThan(4);
        // they round differently: it was not the same way twice
        if (name === 'larger') expect.soft(meanDifference(one, other)).toBeGreaterThan(0);
      }
    }

    async function steps(studyUid: string, isHidden: boolean): Promise<number[][]> {
      const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      if (isHidden) await page.addInitScript(hideRenderer);
      await signIn(page);
      await open(page, studyUid);
      const seen: number[][] = [];
      for (const [, act] of acts) {
        await act(page);
        seen.push(await greysAtRest(page));
      }
      await context.close();
      return seen;
    }
  },
);

/** Returns the picture when it has not changed for a moment. */
async function greysAtRest(page: Page): Promise<number[]> {
  let last: number[] = [];
  const isAtRest = async () => {
    const [before, now] = [last, await greysOf(page)];
    last = now;
    return meanDifference(before, now) === 0;
  };
  await expect.poll(isAtRest, { intervals: [400] }).toBe(true);
  return last;
}

async function greysOf(page: Page): Promise<number[]> {
  return viewport(page, 1)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return Array.from({ length: Math.floor(pixels.length / 4 / 37) }, (_, index) => pixels[index * 4 * 37] ?? 0);
    });
}

function meanDifference(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length || one.length === 0) return 255;
  return one.reduce((sum, grey, index) => sum + Math.abs(grey - (other[index] ?? 0)), 0) / one.length;
}

import type { Locator, Page } from '@playwright/test';
import { prefer } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { brightnessAt, open, showsPicture, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-hanging' });

let [chest, radiograph, breast, abdomen] = ['', '', '', ''];

test.beforeAll(async ({ installation }) => {
  const parts = ['pulmonary angiography', 'PA and lateral', 'Mammography', 'Abdomen, complete'];
  [chest = '', radiograph = '', breast = '', abdomen = ''] = await storeSamples(installation, parts);
});
test.beforeEach(({ page }) => signIn(page));

test('a page from right to left shows the pictures in their viewport, text and tools around them', async ({
  page,
  installation,
}) => {
  await prefer(installation, { layout: { isRtl: true } });
  await open(page, chest);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const place = await viewport(page, 1).boundingBox();
  expect(await viewport(page, 1).locator('canvas').boundingBox()).toEqual(place);
  expect((await page.getByText('Current').first().boundingBox())?.x).toBeGreaterThan(900);
  // Pictures are hung as the body lies, whichever way the page is read.
  await open(page, breast);
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(4);
  const [right, left] = [await viewport(page, 1).boundingBox(), await viewport(page, 2).boundingBox()];
  expect(right?.x).toBeLessThan(left?.x ?? 0);
  await prefer(installation, {});
});

test('every tool can be reached at 1280 px in every language', async ({ page, installation }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['en', 'de', 'fr', 'pt']) {
    await prefer(installation, { language });
    await open(page, chest);
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar');
    await expect(bar.getByRole('button', { pressed: true }).nth(3)).toBeVisible();
    const hidden = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden, language).toBe(0);
  }
  await prefer(installation, {});
});

test('a stack opens at its first image', async ({ page }) => {
  await open(page, chest);
  await expect(viewport(page, 1)).toHaveAccessibleName(/Image 1 of 6/);
});

test('two radiographs fill their viewports whole, whenever they arrive', async ({ page }) => {
  for (let load = 0; load < 3; load += 1) {
    await open(page, radiograph);
    for (const number of [1, 2]) {
      const place = viewport(page, number);
      await expect(place.getByText(/Zoom/)).toBeVisible();
      // the film is as wide as the viewport, and has 192 columns
      const width = (await place.boundingBox())?.width ?? 0;
      await expect.poll(async () => Math.abs((await zoomOf(place)) - width / 1.92)).toBeLessThan(3);
    }
  }
});

test('mammograms meet with their chest walls, all in one scale', async ({ page }) => {
  await open(page, breast);
  await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(4);
  for (const [number, edge] of [
    [1, 'right'],
    [2, 'left'],
    [3, 'right'],
    [4, 'left'],
  ] as const) {
    const place = viewport(page, number);
    await expect(place.getByText(/Zoom/)).toBeVisible();
    const x = edge === 'right' ? 0.97 : 0.03;
    await expect.poll(() => brightnessAt(place, [x, 0.45]), { message: `${number}` }).toBeGreaterThan(20);
    expect(await brightnessAt(place, [1 - x, 0.45])).toBeLessThan(10);
  }
  const zooms = await Promise.all([1, 2, 3, 4].map((number) => zoomOf(viewport(page, number))));
  expect(new Set(zooms).size).toBe(1);
});

test('a double click gives one viewport the place of all, and gives it back', async ({ page }) => {
  await open(page, radiograph);
  const second = viewport(page, 2);
  await expect(second.getByText(/Zoom/)).toBeVisible();
  const [small, zoom] = [await second.boundingBox(), await zoomOf(second)];
  await second.locator('canvas').dblclick();
  await expect.poll(async () => (await second.boundingBox())?.width).toBeGreaterThan((small?.width ?? 0) * 1.9);
  await expect.poll(() => zoomOf(second)).toBeGreaterThan(zoom * 1.2);
  await second.locator('canvas').dblclick();
  await expect.poll(() => second.boundingBox()).toEqual(small);
  await expect.poll(() => zoomOf(second)).toBe(zoom);
});

test('only a parallel series says that it is linked', async ({ page }) => {
  await open(page, chest);
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitem', { name: '2 × 2' }).click();
  // topogram, lung, soft tissue, coronal
  await expect(viewport(page, 4).getByText(/Zoom/)).toBeVisible();
  const linked = (series: RegExp) => page.getByRole('region', { name: series }).getByText('linked');
  await page.getByRole('region', { name: /Lung/ }).click();
  await expect(linked(/Soft tissue/)).toBeVisible();
  await expect(linked(/Coronal/)).toHaveCount(0);
  await expect(linked(/Topogram/)).toHaveCount(0);
});

test('text on ultrasound stands clear of the picture, which brings text of its own', async ({ page }) => {
  await open(page, abdomen);
  const place = viewport(page, 1);
  const box = await place.boundingBox();
  const text = await place.getByText('F · 39 y').boundingBox();
  if (!box || !text) throw new Error('Nothing is shown.');
  const below = (text.y + text.height - box.y) / box.height;
  for (const x of [0.1, 0.5, 0.9]) expect(await brightnessAt(place, [x, below])).toBe(0);
  // nothing of the picture is lost below either
  await expect.poll(() => showsPicture(page)).toBe(true);
});

test('text stays readable where the picture is bright', async ({ page }) => {
  await open(page, chest);
  await page.keyboard.press('i');
  const place = viewport(page, 1);
  await expect.poll(() => brightnessAt(place, [0.5, 0.15])).toBeGreaterThan(180);
  for (const text of [place.getByText('10 cm'), place.locator('[data-edge="top"]')]) {
    const { dark, bright } = await extremesIn(page, text);
    expect(dark, 'the edge around letters').toBeLessThan(40);
    expect(bright).toBeGreaterThan(200);
  }
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('opens with one picture, and shows no keys', async ({ page }) => {
    await open(page, radiograph);
    await expect(page.getByRole('navigation', { name: 'Series' }).getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('region', { name: /Viewport/ })).toHaveCount(1);
    await expect(page.getByRole('toolbar').locator('kbd').first()).toBeHidden();
  });
});

async function zoomOf(place: Locator): Promise<number> {
  const text = (await place.getByText(/Zoom/).textContent()) ?? '';
  return Number(/([\d\s]+)/.exec(text.replace('Zoom', ''))?.[1]?.replaceAll(/\s/g, ''));
}

/** The darkest and the brightest grey of what is on the screen where a text is. */
async function extremesIn(page: Page, text: Locator): Promise<{ dark: number; bright: number }> {
  const shot = (await text.screenshot()).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    const greys = Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4] ?? 0);
    return { dark: Math.min(...greys), bright: Math.max(...greys) };
  }, shot);
}

import type { Locator, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { knownFile, type KnownObject, knownSize, studyOfKnown } from './known-objects.ts';
import { expect } from './story.ts';
import { open, viewport } from './viewer-steps.ts';

const shown = { WindowCenter: 1000, WindowWidth: 2000 };
const bright = { least: 1900, middle: 1700, most: 1500 };
const place = { ImagePositionPatient: [0, 0, 0], ImageOrientationPatient: [1, 0, 0, 0, 1, 0] };

/** Pixels of 1 by 2 mm: 64 by 128 mm. */
const slice: KnownObject = {
  name: 'True size of a slice',
  sopClassUid: '1.2.840.10008.5.1.4.1.1.4',
  header: { Modality: 'MR', PixelSpacing: [2, 1], ...place, FrameOfReferenceUID: '1.2.3.4', ...shown },
  values: bright,
};
const film: KnownObject = {
  name: 'True size of a film',
  sopClassUid: '1.2.840.10008.5.1.4.1.1.1.1',
  header: { Modality: 'DX', ImagerPixelSpacing: [1, 1], ...shown },
  values: bright,
};
const without: KnownObject = {
  name: 'True size of nothing',
  sopClassUid: '1.2.840.10008.5.1.4.1.1.1',
  header: { Modality: 'CR', ...shown },
  values: bright,
};

export const trueSizeStudies = {
  slice: studyOfKnown(slice),
  film: studyOfKnown(film),
  without: studyOfKnown(without),
} as const;

export async function storeTrueSizes(installation: Installation): Promise<void> {
  await installation.store([slice, film, without].map(knownFile));
}

/** Says for a page's start that its screen was measured: CSS pixels for a millimetre. */
export async function measuredAs(page: Page, pixelsPerMillimetre: number): Promise<void> {
  await page.addInitScript((density) => {
    const { screen, devicePixelRatio, outerWidth, innerWidth } = globalThis;
    const corner = (name: string) => Number(Reflect.get(screen, name) ?? 0);
    const seen = {
      width: screen.width,
      height: screen.height,
      left: corner('availLeft'),
      top: corner('availTop'),
      ratio: devicePixelRatio,
      magnified: outerWidth > 0 ? outerWidth / innerWidth : 1,
      pixelsPerMillimetre: density,
    };
    localStorage.setItem('isocenter.screens', JSON.stringify([seen]));
  }, pixelsPerMillimetre);
}

export const bar = (page: Page): Locator => viewport(page, 1).getByText(/^\d+ [cm]m( |$)/);

/** Millimetres that the scale bar says, and CSS pixels that it is long. */
async function barOf(page: Page): Promise<readonly [millimetres: number, pixels: number]> {
  const [, figure = '', unit = ''] = /^(\d+) ([cm])m/.exec((await bar(page).textContent()) ?? '') ?? [];
  const box = await bar(page).boundingBox();
  return [Number(figure) * (unit === 'c' ? 10 : 1), box?.width ?? 0];
}

export async function expectBar(page: Page, density: number): Promise<void> {
  const [millimetres, pixels] = await barOf(page);
  expect(millimetres).toBeGreaterThan(0);
  expect(Math.abs(pixels - millimetres * density)).toBeLessThan(1);
}

/** Returns the CSS pixels that the picture occupies on the screen, across and down. */
async function drawnSize(page: Page): Promise<readonly [width: number, height: number]> {
  return viewport(page, 1)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const [middleX, middleY] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      const isBright = (x: number, y: number) => (pixels[(y * canvas.width + x) * 4] ?? 0) > 60;
      const count = (length: number, at: (index: number) => boolean) =>
        Array.from({ length }, (_, index) => index).filter(at).length;
      const shrunk = canvas.getBoundingClientRect().width / canvas.width;
      return [
        count(canvas.width, (x) => isBright(x, middleY)) * shrunk,
        count(canvas.height, (y) => isBright(middleX, y)) * shrunk,
      ] as const;
    });
}

const press = (page: Page, key: string) => page.keyboard.press(key);

/** A slice in its true size, until it is magnified, and again; then a film, and one without a scale. @param density of the screen */
export async function useTrueSize(page: Page, density: number): Promise<void> {
  await open(page, trueSizeStudies.slice);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await expect(bar(page)).not.toContainText('1 : 1');
  await press(page, '!');
  await expect(page.getByText('True size: 1 mm in the patient is 1 mm on this screen')).toBeVisible();
  await expect(bar(page)).toHaveText(/^\d+ [cm]m · 1 : 1$/);
  await expectBar(page, density);
  await expect
    .poll(async () => {
      const [width, height] = await drawnSize(page);
      return [Math.abs(width - 64 * density) < 3, Math.abs(height - 128 * density) < 3];
    })
    .toEqual([true, true]);
  await press(page, 'r');
  await expect(bar(page)).toContainText('1 : 1');
  await expectBar(page, density);
  await press(page, '=');
  await expect(bar(page)).not.toContainText('1 : 1');
  await press(page, '!');
  await expect(bar(page)).toContainText('1 : 1');
  await press(page, '0');
  await expect(bar(page)).not.toContainText('1 : 1');

  await open(page, trueSizeStudies.film);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  await press(page, '!');
  await expect(page.getByText('True size at the detector; the patient is smaller')).toBeVisible();
  await expect(bar(page)).toHaveText(/ · 1 : 1 at the detector$/);
  await expectBar(page, density);
  await expect
    .poll(async () => (await drawnSize(page)).map((pixels) => Math.abs(pixels - knownSize * density) < 3))
    .toEqual([true, true]);

  await open(page, trueSizeStudies.without);
  await expect(viewport(page, 1)).toHaveAttribute('data-status', 'ready');
  const zoom = viewport(page, 1)
    .getByText(/^Zoom|%$/)
    .first();
  const before = await zoom.textContent();
  await press(page, '!');
  await expect(page.getByText('This image has no true size')).toBeVisible();
  await expect(page.getByText('It does not say how large it is.')).toBeVisible();
  await expect(zoom).toHaveText(before ?? '');
}

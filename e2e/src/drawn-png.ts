import type { Page } from '@playwright/test';

/** A PNG of 64 x 32 pixels, as a browser draws it. */
export async function drawnPng(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 32];
    canvas.getContext('2d')?.fillRect(8, 8, 48, 16);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(picture, 'base64');
}

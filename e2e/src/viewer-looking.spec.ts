import type { Locator, Page } from '@playwright/test';
import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { draw, open, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-looking' });

// Here WebGL is computed by the processor: plain pictures are drawn without it, those of PET with it.
const drawnBy = [
  ['the processor', 'pulmonary angiography', 'HU'],
  ['WebGL', 'PET-CT Whole body', 'SUV'],
] as const;
const studies = new Map<string, string>();

test.beforeAll(async ({ installation }) => {
  for (const [, part] of drawnBy) {
    const [uid = ''] = await storeSamples(installation, [part]);
    studies.set(part, uid);
  }
});
test.beforeEach(({ page }) => signIn(page));

for (const [drawing, part, unit] of drawnBy) {
  test(`the tools that draw nothing work on what is drawn by ${drawing}`, async ({ page }) => {
    await open(page, studies.get(part) ?? '');
    const place = viewport(page, 1);
    if (unit === 'SUV') await page.getByRole('button', { name: /Show series .*PET/ }).click();
    await expect(place.getByText(/Zoom/)).toBeVisible();

    await page.keyboard.press('*');
    await expect(place.getByText('Zoom 100 %')).toBeVisible();
    await page.keyboard.press('=');
    await expect(place.getByText('Zoom 100 %')).toHaveCount(0);
    const fitted = (await place.getByText(/Zoom/).textContent()) ?? '';
    await draw(page, place, 'z', [0, 30]);
    await expect(place.getByText(fitted)).toHaveCount(0);
    await page.keyboard.press('=');
    await expect(place.getByText(fitted)).toBeVisible();

    const window = place.getByText(/^C .* W /);
    const before = (await window.textContent()) ?? '';
    await draw(page, place, 'Shift+W', [60, 60]);
    await expect(window).not.toHaveText(before);

    await whileHeld(page, place, 'Shift+Q', async () => {
      await expect(place.locator('.svg-layer text')).toContainText(new RegExp(`\\d\\s${unit}`));
    });
    await expect(place.locator('.svg-layer text')).toHaveCount(0);

    await expect(page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem')).toHaveCount(0);
  });
}

/** Presses the button in the middle of a viewport with the tool of a key, and lets it go. */
async function whileHeld(page: Page, place: Locator, key: string, look: () => Promise<void>): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no viewport.');
  await page.keyboard.press(key);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2 + 10, { steps: 3 });
  await look();
  await page.mouse.up();
}

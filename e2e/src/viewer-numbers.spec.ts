import { knownSlices, studyOfKnown } from './known-objects.ts';
import { measureKnown, storeKnown } from './measure-known.ts';
import { expect, signIn, test } from './story.ts';
import { brightnessAt, hideRenderer, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-numbers' });

test.beforeAll(({ installation }) => storeKnown(installation));

for (const [path, hide, isLong] of [
  ['a graphics card', hideRenderer, true],
  ['the processor where that is faster', () => {}, false],
] as const) {
  test(
    `what is measured is what an object holds, drawn by ${path}`,
    { tag: isLong ? '@long' : [] },
    async ({ browser, installation }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(hide);
      await signIn(page);
      await measureKnown(page, installation, { hasCurves: true });
      await context.close();
    },
  );
}

test('a cut through slices of which one does not fit in bytes is as bright as they are', async ({
  page,
  installation,
}) => {
  const name = 'One bright slice among seven';
  await installation.store(knownSlices(name, [100, 100, 300, 100, 100, 100, 100]));
  await signIn(page);
  await page.goto(`/viewer/${studyOfKnown({ name })}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
  await page.keyboard.press('Shift+M');
  const coronal = viewport(page, 2);
  await expect(coronal.getByText('Coronal', { exact: true })).toBeVisible();
  // 100 of 400, and 300 where the bright slice is cut
  const greys = async () => {
    const seen = [];
    for (let at = 0.3; at < 0.7; at += 0.005) seen.push(await brightnessAt(coronal, [0.5, at]));
    return seen.filter((grey) => grey > 10);
  };
  await expect.poll(async () => Math.max(...(await greys())), { timeout: 60_000 }).toBeGreaterThan(186);
  const seen = await greys();
  expect(Math.max(...seen)).toBeLessThan(196);
  expect(Math.abs(Math.min(...seen) - 64)).toBeLessThan(5);
});

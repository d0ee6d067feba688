import { measureKnown, storeKnown } from './measured-objects.ts';
import { signIn, test } from './story.ts';
import { hideRenderer } from './viewer-steps.ts';

test.use({ only: 'viewer-numbers' });

test.beforeAll(({ installation }) => storeKnown(installation));

for (const [path, hide] of [
  ['a graphics card', hideRenderer],
  ['the processor where that is faster', () => {}],
] as const) {
  test(`what is measured is what an object holds, drawn by ${path}`, async ({ browser, installation }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(hide);
    await signIn(page);
    await measureKnown(page, installation, { hasCurves: true });
    await context.close();
  });
}

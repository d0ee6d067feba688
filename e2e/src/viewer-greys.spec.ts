import { seeCut, seeGreys, storeGreys } from './see-greys.ts';
import { signIn, test } from './story.ts';
import { hideRenderer } from './viewer-steps.ts';

test.use({ only: 'viewer-greys' });

test.beforeAll(({ installation }) => storeGreys(installation));

for (const [path, hide, isLong] of [
  ['a graphics card', hideRenderer, true],
  ['the processor where that is faster', () => {}, false],
] as const) {
  test(
    `a picture is as bright as its object says, drawn by ${path}`,
    { tag: isLong ? '@long' : [] },
    async ({ browser, installation }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(hide);
      await signIn(page);
      await seeGreys(page);
      await seeCut(page);
      await context.close();
    },
  );
}

import { signIn, test } from './story.ts';
import { storeForTools, useEachTool, writeText } from './tools-by-hand.ts';
import { useToolsBeside } from './tools-beside.ts';
import { measureRegions, storeRegions } from './tools-by-region.ts';
import { hideRenderer } from './viewer-steps.ts';

test.use({ only: 'viewer-tools' });

test.beforeAll(({ installation }) => storeForTools(installation));

test('each tool measures what is there by mouse and by keyboard, is moved, taken back and kept', async ({
  browser,
  installation,
}) => {
  test.setTimeout(480_000);
  const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(hideRenderer);
  await signIn(page);
  await useEachTool(page, installation);
  await test.step('text', () => writeText(page, installation));
  await context.close();
});

test('time, depth and velocity are measured in ultrasound regions', async ({ browser, installation }) => {
  test.setTimeout(120_000);
  await storeRegions(installation);
  const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(hideRenderer);
  await signIn(page);
  await measureRegions(page, installation);
  await context.close();
});

test('an edge is followed, a measurement erased, a place magnified', async ({ browser, installation }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(hideRenderer);
  await signIn(page);
  await useToolsBeside(page, installation);
  await context.close();
});

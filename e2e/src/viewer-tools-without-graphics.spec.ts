import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { signIn, test } from './story.ts';
import { storeForTools, useEachTool, writeText } from './tools-by-hand.ts';
import { useToolsBeside } from './tools-beside.ts';
import { measureRegions, storeRegions } from './tools-by-region.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-tools-without-graphics',
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test('each tool measures the same where the processor draws', { tag: '@long' }, async ({ page, installation }) => {
  test.setTimeout(480_000);
  await storeForTools(installation);
  await signIn(page);
  await useEachTool(page, installation);
  await test.step('text', () => writeText(page, installation));
});

test(
  'time, depth and velocity are measured in ultrasound regions by the processor',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(120_000);
    await storeForTools(installation);
    await storeRegions(installation);
    await signIn(page);
    await measureRegions(page, installation);
  },
);

test(
  'an edge is followed, a measurement erased, a place magnified by the processor',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(120_000);
    await storeForTools(installation);
    await signIn(page);
    await useToolsBeside(page, installation);
  },
);

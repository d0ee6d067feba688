import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { signIn, test } from './story.ts';
import { measuredAs, storeTrueSizes, useTrueSize } from './true-size.ts';

// As on remote desktops and in virtual machines, on a screen whose pixels are not those of CSS.
test.use({
  only: 'viewer-true-size-without-graphics',
  deviceScaleFactor: 1.5,
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test('an image has its true size where the processor draws', { tag: '@long' }, async ({ page, installation }) => {
  test.setTimeout(120_000);
  await storeTrueSizes(installation);
  await measuredAs(page, 2.5);
  await signIn(page);
  await useTrueSize(page, 2.5);
});

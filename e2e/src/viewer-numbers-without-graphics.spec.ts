import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { measureKnown, storeKnown } from './measure-known.ts';
import { signIn, test } from './story.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-numbers-without-graphics',
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test(
  'what is measured is what an object holds, drawn by the processor alone',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(300_000);
    await storeKnown(installation);
    await signIn(page);
    await measureKnown(page, installation, { hasCurves: false });
  },
);

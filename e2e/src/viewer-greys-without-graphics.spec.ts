import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { seeGreys, storeGreys } from './see-greys.ts';
import { signIn, test } from './story.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-greys-without-graphics',
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test(
  'a picture is as bright as its object says, drawn by the processor alone',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(180_000);
    await storeGreys(installation);
    await signIn(page);
    await seeGreys(page);
  },
);

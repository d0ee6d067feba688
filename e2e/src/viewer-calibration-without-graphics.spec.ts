import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { calibrateByHand, storeFilm, takeBack } from './calibrated-film.ts';
import { signIn, test } from './story.ts';

// As on remote desktops and in virtual machines.
test.use({
  only: 'viewer-calibration-without-graphics',
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test(
  'a calibration line gives and takes millimetres where the processor draws',
  { tag: '@long' },
  async ({ page, installation }) => {
    await storeFilm(installation);
    await signIn(page);
    await calibrateByHand(page);
    await takeBack(page);
  },
);

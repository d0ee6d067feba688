import { browserPath, chromiumArguments } from '../playwright.config.ts';
import { matrixStudies, storeMatrix } from './matrix-studies.ts';
import { measureMatrix } from './measure-matrix.ts';
import { signIn, test } from './story.ts';

test.use({
  only: 'viewer-matrix-without-graphics',
  viewport: { width: 1440, height: 480 },
  launchOptions: { executablePath: browserPath, args: [...chromiumArguments, '--disable-3d-apis'] },
});

test(
  'of each object of the matrix what is measured is what it holds, drawn by the processor alone',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(1_500_000);
    const studies = matrixStudies();
    await storeMatrix(installation, studies);
    await signIn(page);
    await measureMatrix(page, studies);
  },
);

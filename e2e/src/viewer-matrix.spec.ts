import { matrixStudies, storeMatrix } from './matrix-studies.ts';
import { measureMatrix } from './measure-matrix.ts';
import { signIn, test } from './story.ts';
import { hideRenderer } from './viewer-steps.ts';

// What is small is drawn fast.
test.use({ only: 'viewer-matrix', viewport: { width: 1440, height: 480 } });

test(
  'of each object of the matrix what is measured is what it holds, drawn by a graphics card',
  { tag: '@long' },
  async ({ page, installation }) => {
    test.setTimeout(1_500_000);
    const studies = matrixStudies();
    await storeMatrix(installation, studies);
    await page.addInitScript(hideRenderer);
    await signIn(page);
    await measureMatrix(page, studies);
  },
);

import { measureVolumes, storeVolumes } from './matrix-volumes.ts';
import { signIn, test } from './story.ts';
import { hideRenderer } from './viewer-steps.ts';

test.use({ only: 'viewer-matrix-cuts', viewport: { width: 1440, height: 480 } });

test('the same is measured on slices and in cuts through them', { tag: '@long' }, async ({ page, installation }) => {
  test.setTimeout(600_000);
  const volumes = await storeVolumes(installation);
  await page.addInitScript(hideRenderer);
  await signIn(page);
  await measureVolumes(page, volumes);
});

import { framePages, prefer, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'accessible-everywhere' });

// ISOCENTER_LONG=1 npm run e2e -- accessible-everywhere: what the suite looks at in parts, in every combination.
const isLong = process.env['ISOCENTER_LONG'] === '1';
test.skip(!isLong, 'Minutes for each; the suite has a part of it.');

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'Chest PA and lateral']);
});

for (const language of ['en', 'de', 'fr', 'pt'])
  for (const skin of ['light', 'dark'] as const)
    for (const isRtl of [false, true])
      test(`every page is accessible in ${language}, ${skin}${isRtl ? ', from right to left' : ''}`, async ({
        page,
        installation,
      }) => {
        test.setTimeout(600_000);
        await signIn(page);
        await prefer(installation, { skin, language, layout: { isRtl } });
        for (const path of framePages) {
          await visit(page, path);
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', skin);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          // Sizes of targets too (WCAG 2.2, 2.5.8), with what is said there of small ones that stand apart.
          await expectAccessible(page);
        }
      });

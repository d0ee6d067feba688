import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { prefer } from './looks.ts';
import { expect, signIn, test } from './story.ts';

// High, and with a navbar that stays behind: nothing lies over the examples.
test.use({ only: 'gallery-pictures', viewport: { width: 1100, height: 1800 } });

// What components look like, compared with stored pictures. A difference is shown in e2e/results; when it is meant:
// npm run e2e -- gallery-pictures --update-snapshots
const pages = {
  alerts: '/components/alerts',
  avatars: '/components/avatar',
  badges: '/components/badges',
  buttons: '/components/buttons',
  boxes: '/forms/elements/checkbox',
  cards: '/cards/basic',
  charts: '/charts/recharts',
  colours: '/colors/colors',
  fields: '/forms/elements/input',
  files: '/forms/elements/file-uploader',
  folding: '/components/collapse',
  grid: '/datatables/advance',
  hours: '/charts/chartjs',
  layouts: '/forms/layout/form-layout',
  lists: '/components/list-group',
  numbers: '/forms/elements/number-input',
  pages: '/components/pagination',
  panes: '/components/nav-component',
  pills: '/components/pill-badges',
  radios: '/forms/elements/radio',
  records: '/cards/advance',
  repeated: '/forms/form-repeater',
  selects: '/forms/elements/select',
  sliders: '/extensions/slider',
  switches: '/forms/elements/switch',
  tables: '/tables/reactstrap',
  tabs: '/components/tabs-component',
  texts: '/forms/elements/textarea',
  timeline: '/components/timeline',
  typography: '/ui-element/typography',
  units: '/forms/elements/input-group',
  verdicts: '/extensions/ratings',
  wizard: '/forms/wizard',
} as const;

/** In which skin and direction, and which pages are looked at in it: all in light, those that have most to lose in the others. */
const looks = [
  { name: 'light', skin: 'light', isRtl: false, shown: Object.keys(pages) },
  { name: 'dark', skin: 'dark', isRtl: false, shown: ['alerts', 'badges', 'buttons', 'fields', 'grid'] },
  { name: 'rtl', skin: 'light', isRtl: true, shown: ['fields', 'grid', 'lists'] },
] as const;

/**
 * A pixel differs from about 4 % of the way between black and white on, and up to 80 of them may: the edges of letters, where another
 * machine's Chromium smooths them otherwise. A changed colour or padding moves hundreds.
 */
const tolerance = { threshold: 0.04, maxDiffPixels: 80, animations: 'disabled', caret: 'hide' } as const;

for (const { name, skin, isRtl, shown } of looks)
  test(`components look as they did, ${name}`, { tag: '@long' }, async ({ page, installation }) => {
    await prefer(installation, { skin, layout: { isRtl, navbarType: 'static' } });
    await signIn(page);
    for (const [key, path] of Object.entries(pages))
      if ((shown as readonly string[]).includes(key)) {
        await page.goto(path);
        await expect.soft(await examples(page, skin)).toHaveScreenshot(`${key}-${name}.png`, tolerance);
      }
  });

/** The examples of the page, once they and their font are there. */
async function examples(page: Page, skin: string) {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', skin);
  const content = page.locator('main [data-examples]');
  await expect(content.locator('[data-example]').first()).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  await atRest(page);
  return content;
}

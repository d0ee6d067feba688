import type { Locator, Page } from '@playwright/test';
import { analyticsViews } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import type { FigureTopic } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { Figures } from '@isocenter/contract/insight/figures/fields.ts';
import { administrator } from './installation.ts';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'analytics-charts' });

const topics = Object.keys(analyticsViews) as FigureTopic[];
const halves = [topics.slice(0, topics.length / 2), topics.slice(topics.length / 2)];

for (const half of halves)
  test(
    `every drawing is walked by keys and read as a table: ${half.join(', ')}`,
    { tag: '@long' },
    async ({ page, installation }) => {
      test.slow();
      await storeSamples(installation, ['CT Head', 'MR Brain']);
      await signIn(page, administrator);
      await fillFigures(page);
      for (const topic of half) {
        const { charts, heat } = analyticsViews[topic];
        await visit(page, `/data-analytics?subject=${topic}`);
        await expect(page.getByText('The figures are loading')).toHaveCount(0);
        const drawings = page.locator('main figure');
        await expect(drawings, topic).toHaveCount(charts.length);
        for (const drawing of await drawings.all()) await walk(drawing, page);
        if (heat.length > 0) await walkHeat(page.getByRole('region', { name: /, by hour$/ }).getByRole('table'), page);
        await expectAccessible(page);
        for (const drawing of await drawings.all()) await readAsTable(drawing);
        await expectAccessible(page);
      }
    },
  );

/** Fills figures that are empty in this archive, so that every drawing is there. */
async function fillFigures(page: Page): Promise<void> {
  await page.route(/\/api\/figures\?/, async (route) => {
    const response = await route.fetch();
    const figures = (await response.json()) as Figures;
    const { searchParams } = new URL(route.request().url());
    const [by, within] = [searchParams.get('by'), searchParams.get('within')];
    const count = searchParams.get('measures')?.split(',').length ?? 1;
    const known = figures.rows.length === 0 && within !== null ? partsOf(count) : figures.rows;
    const rows = known.map((row, at) => ({
      ...row,
      values: row.values.map((value, place) => value || 1 + at + place),
    }));
    await route.fulfill({ response, json: { ...figures, rows: by === null ? figures.rows : rows } });
  });
}

/** Returns rows of today and yesterday, by two modalities. */
function partsOf(count: number): Figures['rows'] {
  const days = [1, 0].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  return days.flatMap((key) =>
    ['CT', 'MR'].map((of) => ({ key, label: '', of, ofLabel: '', values: Array.from({ length: count }, () => 1) })),
  );
}

/** The arrows lead from point to point, and what each says is spoken; no two series are told apart by their colour alone. */
async function walk(drawing: Locator, page: Page): Promise<void> {
  const title = await drawing.getByRole('heading').innerText();
  const plot = drawing.getByRole('application');
  await plot.focus();
  const spoken = drawing.getByRole('status');
  await page.keyboard.press('ArrowRight');
  await expect(spoken, title).not.toBeEmpty();
  const first = await spoken.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(spoken, title).not.toHaveText(first);
  await expect(plot, title).toBeFocused();
  const swatches = await drawing
    .locator('[data-legend] svg')
    .evaluateAll((all) => all.map((svg) => svg.outerHTML.replaceAll(/(?:fill|stroke)="[^"]*"|id="[^"]*"/g, '')));
  expect(new Set(swatches).size, `${title}: ${swatches.join('\n')}`).toBe(swatches.length);
}

/** Goes to the first cell by keys; the cell is spoken. */
async function walkHeat(heat: Locator, page: Page): Promise<void> {
  await heat.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('main output').filter({ hasText: /^Mon 0:00: / })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main output').filter({ hasText: /^Tue 0:00: / })).toBeVisible();
  await expect(heat).toBeFocused();
}

/** The same series, in rows. */
async function readAsTable(drawing: Locator): Promise<void> {
  const title = await drawing.getByRole('heading').innerText();
  const series = await drawing.locator('[data-legend] li').allInnerTexts();
  await drawing.getByRole('radio', { name: 'Table' }).focus();
  await drawing.getByRole('radio', { name: 'Table' }).press('Space');
  const table = drawing.getByRole('table');
  await expect(table.getByRole('row').nth(1), title).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  expect(heads.slice(1), title).toEqual(series.length === 0 ? heads.slice(1, 2) : series);
  await expect(drawing.getByRole('application')).toHaveCount(0);
}

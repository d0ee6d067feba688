import type { Locator, Page } from '@playwright/test';
import { administrator } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'analytics' });

test('figures are read by subject, noted, walked by keys, kept as a report and saved as files', async ({
  page,
  installation,
}) => {
  await storeSamples(installation, ['CT Head', 'MR Brain', 'CT Chest']);
  await signIn(page, administrator);
  await visit(page, '/data-analytics?subject=volumes');
  await expect(page.getByRole('tab', { name: 'Volumes', selected: true })).toBeVisible();
  const keys = page.locator('dl').first();
  await expect(keys.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Received, by modality' })).toBeVisible();
  await expectAccessible(page);

  // A note at the day, numbered on the drawing and listed beside it.
  await page.getByRole('button', { name: 'Note', exact: true }).press('Enter');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await note.getByLabel('Text').fill('New scanner');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /New scanner/ })).toBeVisible();

  // The table behind the drawings marks the day that is chosen.
  const table = page.getByRole('region', { name: 'Table behind the charts' });
  await table.getByRole('row').nth(1).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/at=\d{4}-\d{2}-\d{2}/);
  await table.getByRole('button', { name: 'Received' }).click();
  await expect(table.getByRole('columnheader', { name: /^Received/ }).first()).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  // Kept with its filter, and opened again with it.
  await page.getByRole('button', { name: 'Modality', exact: true }).click();
  await page.getByRole('checkbox', { name: 'CT', exact: true }).check();
  await expect(page).toHaveURL(/modality=CT/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  const report = page.getByRole('dialog', { name: 'Save report' });
  await report.getByLabel('Name').fill('CT volumes');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('CT volumes is added')).toBeVisible();
  await page.getByRole('tab', { name: 'Storage' }).click();
  await page.getByRole('button', { name: /^CT volumes/ }).click();
  await expect(page).toHaveURL(/modality=CT/);
  await expect(page.getByRole('tab', { name: 'Volumes', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('analytics-volumes.csv');
});

test('a number leads to the list that it counts, which says so and can be left', async ({ page, installation }) => {
  await storeSamples(installation, ['CT Head', 'MR Brain', 'CT Chest']);
  await signIn(page, administrator);
  await visit(page, '/data-analytics?subject=volumes&modality=CT');
  const received = page.locator('dl').first().getByRole('link').first();
  // What has come in is counted soon after.
  await expect(async () => {
    await page.reload();
    await expect(received).toHaveText(/^[2-9]$/, { timeout: 3_000 });
  }).toPass();
  const counted = Number(await received.innerText());
  await received.click();
  await expect(page).toHaveURL(/all-studies\?figure=received/);
  const found = page.getByRole('grid').locator('[role="row"][data-index]');
  await expect(found).toHaveCount(counted);
  await expect(found.filter({ hasText: 'MR Brain' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Figure\s*Received · CT · \d+ \w+ \d{4} to / })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/data-analytics\?.*modality=CT/);
  await expect(received).toHaveText(String(counted));
  await received.click();
  await expect(found).toHaveCount(counted);
  await page.getByRole('button', { name: 'Clear Figure' }).click();
  await expect(page).not.toHaveURL(/figure=/);
  await expect(found.filter({ hasText: 'MR Brain' }).first()).toBeVisible();
});

test('an administrator sets weights and dose references, and is told what is wrong', async ({ page, installation }) => {
  await storeSamples(installation, ['CT Head']);
  await signIn(page, administrator);
  await visit(page, '/data-analytics?subject=dose');
  const levels = page.getByRole('region', { name: 'Dose reference levels' });
  await expect(levels.getByText('No level is set')).toBeVisible();
  await levels.getByRole('button', { name: 'Change' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'How figures are calculated' });
  await drawer.getByRole('button', { name: /^Use \d+ levels/ }).click();
  await expect(drawer.getByLabel('Procedure').first()).toHaveValue('head');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Figures are calculated this way now')).toBeVisible();
  await expect(levels.getByText('CT head')).toBeVisible();

  await visit(page, '/data-analytics?subject=workload');
  const weights = page.getByRole('region', { name: 'Weights of studies' });
  await weights.getByRole('button', { name: 'Change' }).press('Enter');
  const add = drawer.getByRole('button', { name: 'Add a line' });
  await add.click();
  await add.click();
  for (const at of [0, 1]) await drawer.getByLabel('Modality').nth(at).fill('mr');
  await drawer.getByLabel('Weight').first().fill('2.5');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('stands there twice')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove the line MR' }).last().click();
  await page.keyboard.press('Control+s');
  await expect(weights.getByText('2.5')).toBeVisible();
});

test('every subject is shown, and says so where there is nothing; on a phone nothing scrolls sideways', async ({
  browser,
  installation,
}) => {
  await ask(installation, '/api/analytics');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  const page = await phone.newPage();
  await signIn(page, administrator);
  for (const [subject, name] of subjects) {
    await page.goto(`${installation.url}/data-analytics?subject=${subject}`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saved reports' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await phone.close();
});

const subjects = [
  ['turnaround', 'Turnaround'],
  ['workload', 'Workload'],
  ['ageing', 'Ageing of unread'],
  ['storage', 'Storage'],
  ['ingest', 'Ingest and nodes'],
  ['sharing', 'Shares and portal'],
  ['quality', 'Quality'],
  ['dose', 'Dose'],
  ['activity', 'Activity'],
] as const;

/** Goes to the first cell by keys; the cell is spoken. */
async function walkHeat(heat: Locator, page: Page): Promise<void> {
  await heat.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('main output').filter({ hasText: /^Mon 0:00: / })).toBeVisible();
  await expect(heat).toBeFocused();
}

test('a drawing is there once its figures are, and stays under the keys while they are asked for again', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  page.setDefaultTimeout(15_000);
  await storeSamples(installation, ['CT Head']);
  await page.clock.install();
  await signIn(page, administrator);
  const gate = Promise.withResolvers<void>();
  const ofHours = /\/figures\?.*by=weekday-hour/;
  await page.route(ofHours, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/data-analytics?subject=quality');
  await expect(page.getByRole('heading', { name: 'Saved reports' })).toBeVisible();
  const map = page.getByRole('region', { name: /, by hour$/ });
  await expect(map.getByText('The figures are loading')).toBeAttached();
  await expect(map.getByRole('table')).toHaveCount(0);
  gate.resolve();
  await expect(map.getByText('Nothing happened in this period.')).toBeVisible();

  await visit(page, '/data-analytics?subject=volumes');
  await expect(page.getByText('The figures are loading')).toHaveCount(0);
  const heat = map.getByRole('table');
  await walkHeat(heat, page);
  let requests = 0;
  await page.route(/\/figures\?/, (route) => {
    requests += 1;
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } });
  });
  await expect(async () => {
    // Not many times: who does nothing for half an hour is signed out.
    await page.clock.fastForward(301_000);
    await expect.poll(() => requests, { timeout: 5_000 }).toBeGreaterThan(3);
  }).toPass({ timeout: 20_000 });
  await page.clock.fastForward(20_000);
  await expect(heat).toBeFocused();
  await expect(page.getByText('The figures could not be loaded')).toHaveCount(0);
});

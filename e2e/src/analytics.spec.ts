import { administrator } from './installation.ts';
import { expectNoSidewaysScroll, storeSamples, visit } from './looks.ts';
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

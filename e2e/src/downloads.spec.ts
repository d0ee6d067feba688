import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'downloads' });

const studies = sampleStudies({ now: new Date(), small: true }).slice(0, 3);

test.beforeAll(async ({ installation }) => {
  for (const study of studies) await installation.store(filesOf(study));
});

/** The first bytes of what the browser was given. */
async function headOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 2).toString('latin1');
}

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), act()]);
  return download;
}

test('a study comes as a ZIP, from its row and together with others', async ({ page }) => {
  await signInHere(page);
  await visit(page, '/studies');
  const rows = page.getByRole('row').filter({ hasText: /Hoffmann|Ivanov|Yamada/ });
  await rows.first().click({ button: 'right' });
  const one = await downloadBy(page, () =>
    page
      .getByRole('menuitem', { name: /^Download/ })
      .first()
      .click(),
  );
  expect(await headOf(one)).toBe('PK');
  expect(one.suggestedFilename()).toMatch(/\.zip$/);

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  const both = await downloadBy(page, () =>
    page
      .getByRole('button', { name: /^Download/ })
      .last()
      .click(),
  );
  expect(await headOf(both)).toBe('PK');
  const [alone, together] = [(await readFile(await one.path())).length, (await readFile(await both.path())).length];
  expect(together).toBeGreaterThan(alone);
});

test('a study comes as an ISO image and as volumes, by keys from the menu of its row, also on a phone', async ({
  page,
}) => {
  await signInHere(page);
  await visit(page, '/studies');
  const row = page.getByRole('row').filter({ hasText: /Hoffmann/ });
  const open = async (): Promise<void> => {
    await row.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Download as' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'ZIP with DICOMDIR' })).toBeFocused();
  };
  await open();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'ISO image of a disc' })).toBeChecked();
  const disc = await downloadBy(page, () => page.keyboard.press('Enter'));
  expect(disc.suggestedFilename()).toMatch(/\.iso$/);
  expect((await readFile(await disc.path())).toString('latin1', 0x8001, 0x8006)).toBe('CD001');

  await open();
  for (const name of ['ISO image of a disc', 'NIfTI']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  const volumes = await downloadBy(page, () => page.keyboard.press('Enter'));
  expect(volumes.suggestedFilename()).toMatch(/-nifti\.zip$/);
  expect(await headOf(volumes)).toBe('PK');
  await expect(page.getByText(/^\d+ volumes?$/)).toBeVisible();

  // The bar is there from two on.
  await page.getByRole('checkbox', { name: 'Select all rows that are loaded' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected studies' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Download as' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog', { name: 'Download 3 studies' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an instance comes as a DICOM file and as a picture, from its row in the drawer', async ({ page }) => {
  const [study] = studies;
  await signIn(page);
  await page.goto(`/studies?study=${study?.studyInstanceUid}&drawer=instances`);
  const row = page.getByRole('dialog').getByRole('row').nth(1);
  const kinds = { 'DICOM file': '\0\0', 'PNG image': '\x89P', 'JPEG image': '\xff\xd8' };
  for (const [name, head] of Object.entries(kinds)) {
    await row.click({ button: 'right' });
    const file = await downloadBy(page, () => page.getByRole('menuitem', { name }).click());
    expect(await headOf(file)).toBe(head);
  }
});

test('a list comes as a table, as it is filtered and as it stands', async ({ page }) => {
  await signIn(page);
  await page.goto('/studies?q=hoffmann');
  await expect(page.getByRole('row').filter({ hasText: 'Hoffmann' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  const table = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Export CSV' }).click());
  expect(table.suggestedFilename()).toBe('studies.csv');
  const [heading, ...lines] = (await readFile(await table.path(), 'utf8')).trimEnd().split('\r\n');
  expect(heading).toContain('patient_name');
  expect(lines.every((line) => line.includes('Hoffmann'))).toBe(true);

  await page.goto('/studies?group=modality');
  const grid = page.getByRole('treegrid', { name: 'Study List' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  const grouped = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Export CSV' }).click());
  expect(new URL(grouped.url()).searchParams.get('sort')).toBe('modality');
});

import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'patient-care' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
});

test('an administrator writes down, verifies and protects a patient, and takes everything along', async ({ page }) => {
  await signIn(page);
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Record' });
  await form.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234567');
  await form.getByRole('textbox', { name: 'Address' }).fill('Lindenstraße 4, Berlin');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The record is saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+49 30 1234567');

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const verifying = page.getByRole('dialog', { name: 'Verify this patient?' });
  await verifying.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(verifying.getByText('This is required.')).toBeVisible();
  await verifying.getByRole('textbox', { name: 'Document' }).fill('Passport');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Passport, by /)).toBeVisible();

  await page.getByRole('button', { name: 'Protect', exact: true }).click();
  const protecting = page.getByRole('dialog', { name: 'Protect the studies of this patient?' });
  await protecting.getByRole('textbox', { name: 'Reason' }).fill('A case at court');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^A case at court\. By /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export everything' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record and studies as JSON' }).click();
  const everything = await readFile(await (await download).path(), 'utf8');
  expect(everything).toContain('+49 30 1234567');
  expect(everything).toContain('CT Head');
});

test('a study of a protected patient is not moved to the bin until the protection is lifted', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  // Somebody else moves the study to the bin, while this page may be asking for it.
  allowConsoleErrors(/404 .*\/api\/studies\/[\d.]+$/);
  const listed = await (await installation.fetch('/api/studies')).json();
  const { studyUid, patientKey } = Object(Object(listed)['rows']?.[0]);
  const protect = (isProtected: boolean) =>
    installation.fetch(`/api/patients/${patientKey}/protection`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isProtected, reason: 'A case at court' }),
    });
  await protect(true);
  await signIn(page);
  await visit(page, '/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to bin' }).press('Enter');
  await expect(page.getByText(/protected/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();

  await protect(false);
  const binned = await installation.fetch('/api/studies/bin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ selection: { studyUids: [studyUid] }, reason: 'Test images' }),
  });
  expect(binned.status).toBe(200);
  await expect(row).toBeHidden();
});

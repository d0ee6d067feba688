import { visit } from './looks.ts';
import { addClinic } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'nodes' });

test('a node is added, cloned, switched off and on again, and deleted', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await addClinic(installation, 'Northkai Clinic');
  await signIn(page);
  await visit(page, '/dicom-nodes');
  await expect(page.getByText('No nodes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add node' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('CT_NK_02');
  await drawer.getByLabel(/^AE title/).fill('CT_NK_02');
  await drawer.getByLabel(/^Host/).fill('10.4.0.12');
  await drawer.getByRole('combobox', { name: 'Clinic' }).click();
  await page.getByRole('option', { name: 'Northkai Clinic' }).click();
  await page.keyboard.press('Control+s');
  // It is to be asked by itself, and nobody knows at which port: the field stands on the other tab.
  await expect(drawer.getByRole('tab', { name: 'Connection 1 to change' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await drawer.getByLabel(/^Port/).fill('104');
  await drawer.getByRole('checkbox', { name: 'Query', exact: true }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('CT_NK_02 is added')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer).toContainText('DICOM node added');
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /CT_NK_02/ }).first();
  await expect(row).toContainText('10.4.0.12:104 · Northkai Clinic');
  await expect(row).toContainText('Store, Query');
  await row.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('CT_NK_02 (copy)');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Another node has this AE title at the same host.').first()).toBeVisible();
  await drawer.getByLabel(/^Host/).fill('10.4.0.13');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('CT_NK_02 (copy) is added')).toBeVisible();
  await page.keyboard.press('Escape');

  const copy = page.getByRole('row', { name: /CT_NK_02 \(copy\)/ });
  await copy.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(copy).toContainText('Off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(copy).toContainText('Not yet asked');
  await copy.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(copy).toHaveCount(0);
});

test('nodes come from an Orthanc configuration, and are found by their tabs', async ({ page }) => {
  await signIn(page);
  await visit(page, '/dicom-nodes');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const orthanc =
    '{ "DicomModalities": { /* both */ "old": ["PACS_OLD", "10.2.0.5", 104], "wrong": ["A TITLE TOO LONG", "b c", 1] } }';
  await page.setInputFiles('input[type=file]', {
    name: 'orthanc.json',
    mimeType: 'application/json',
    buffer: Buffer.from(orthanc),
  });
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('1 new');
  await expectAccessible(page);
  await drawer.getByRole('checkbox', { name: /Leave/ }).check();
  await drawer.getByRole('button', { name: /^Take/ }).click();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: /^Archives/ }).click();
  await expect(page.getByRole('row', { name: /old/ })).toContainText('10.2.0.5:104');
  await page.getByRole('tab', { name: /^Scanners/ }).click();
  await expect(page.getByRole('row', { name: /old/ })).toHaveCount(0);
});

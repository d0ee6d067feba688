import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
});

test('a label of the catalogue is put on a study, has its colour there, and a new name reaches the study', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings/labels');
  await page.getByRole('button', { name: 'Add label' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('Tumour board');
  await drawer.getByRole('radio', { name: 'Violet' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tumour board is added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Tumour board/ })).toContainText('Violet');

  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Labels' }).click();
  // While the dialog is loaded, letters are no keys of the list: D would download, I open the details.
  await page.keyboard.type('tumidi');
  const labels = page.getByRole('combobox', { name: 'Add labels' });
  await expect(labels).toHaveValue('tumidi');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(labels).toHaveCount(0);
  await row.click();
  await page.keyboard.press('t');
  await page.keyboard.type('tumi');
  await expect(labels).toHaveValue('tumi');
  await page.getByRole('combobox', { name: 'Add labels' }).fill('tumour');
  await page.getByRole('option', { name: 'Tumour board' }).click();
  await page.getByRole('button', { name: 'Save labels' }).click();
  const label = row.getByText('Tumour board');
  await expect(label).toBeVisible();
  await expect(row.locator('[data-tone="violet"]')).toHaveText('Tumour board');
  await expectAccessible(page);

  await page.goto('/settings/labels');
  await page.getByRole('row', { name: /Tumour board/ }).dblclick();
  await expect(drawer).toContainText('On 1 study');
  await drawer.getByLabel(/^Name/).fill('Board of Thursday');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/given the new name/)).toBeVisible();
  await page.goto('/studies');
  await expect(row.locator('[data-tone="violet"]')).toHaveText('Board of Thursday');

  await page.goto('/settings/labels');
  await page.getByRole('row', { name: /Board of Thursday/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 study carries it');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('row', { name: /Board of Thursday/ })).toHaveCount(0);
});

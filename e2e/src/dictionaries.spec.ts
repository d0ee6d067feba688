import { addClinic } from './people.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Riverside General', '*');
  await storeSamples(installation, ['CT Head']);
});

test('an administrator gives a modality a colour, adds one of the house, and forms and badges have both', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings/dictionaries');
  const drawer = page.getByRole('dialog');
  await page.getByRole('row', { name: /Computed tomography/ }).dblclick();
  await drawer.getByRole('radio', { name: 'Pink' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Computed tomography is saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add value' }).first().click();
  await drawer.getByLabel(/^Code/).fill('BMD');
  await drawer.getByLabel(/^Name/).fill('Bone density');
  await drawer.getByRole('radio', { name: 'Olive' }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Bone density is added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('bone');
  await expect(page.getByRole('row', { name: /Bone density/ }).locator('[data-family="rt"]')).toHaveText('BMD');
  await expectAccessible(page);

  await page.goto('/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await expect(row.locator('[data-family="mg"]')).toHaveText('CT');

  await page.goto('/appointments?open=new');
  await drawer.getByRole('combobox', { name: 'Modality' }).click();
  await page.getByRole('option', { name: 'BMD · Bone density' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Modality' })).toHaveValue('BMD · Bone density');
});

test('values are put in order by keyboard, what the archive says is added by one click, and a value is switched off', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings/dictionaries?catalogue=body-part');
  const rows = page.locator('[role="row"][data-index]');
  await expect(rows.first()).toContainText('HEAD');
  await rows.nth(1).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('BRAIN');
  await rows.nth(4).dragTo(rows.first(), { targetPosition: { x: 200, y: 4 } });
  await expect(rows.first()).toContainText('HEART');
  await expect(rows.nth(1)).toContainText('BRAIN');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
  await expect(rows.first()).not.toHaveAttribute('draggable');
  await page.getByRole('tab', { name: 'Institutions' }).click();
  const found = page.getByRole('button', { name: /^Add (?!value)/ }).first();
  const name = ((await found.textContent()) ?? '').replace(/^Add /, '').trim();
  await found.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^Name/)).toHaveValue(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} is added`)).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(drawer).toContainText('1 study');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await expect(rows.first()).toContainText('Inactive');
});

test('a reason to cancel is added, and chosen when an appointment is cancelled', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/dictionaries?catalogue=cancel-reason');
  await expect(page.getByText('Nothing in this list yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add value' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('Contrast allergy');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Contrast allergy is added')).toBeVisible();

  await page.goto('/appointments?open=new');
  await drawer.getByLabel(/^Day/).fill('2031-05-20');
  await drawer.getByLabel(/^Time/).fill('14:30');
  await drawer.getByLabel(/^Procedure/).fill('CT of the abdomen');
  await drawer.getByRole('combobox', { name: 'Modality' }).click();
  await page.getByRole('option', { name: 'CT · Computed tomography' }).click();
  await drawer.getByRole('combobox', { name: 'Body part' }).fill('abd');
  await page.getByRole('option', { name: 'ABDOMEN' }).click();
  await drawer.getByLabel(/^Family name/).fill('Winter');
  await drawer.getByLabel(/^Patient ID/).fill('W-1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/The appointment of .* is made/)).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: /Cancel the appointment/ });
  await question.getByRole('combobox', { name: 'Reason' }).fill('contr');
  await page.getByRole('option', { name: 'Contrast allergy' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(row).toContainText('Cancelled');
});

import { visit } from './looks.ts';
import { addClinic, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'records' });

interface Clinics {
  readonly rows: readonly { readonly clinicId: number; readonly name: string; readonly status: string }[];
}

test('a physician is added, found wrong, mended and saved', async ({ page }) => {
  await signIn(page);
  await visit(page, '/referring-doctors');
  await page.getByRole('button', { name: 'Add physician' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^First name/).fill('Marta');
  await drawer.getByLabel(/^Last name/).fill('Costa');
  await drawer.getByRole('tab', { name: 'Delivery' }).click();
  await page.keyboard.press('Control+s');
  // The field that is wrong stands on another tab, which opens and says how many there are.
  await expect(drawer.getByRole('tab', { name: 'Person 1 to change' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await drawer.getByLabel(/^E-mail addresses/).fill('m.costa@riverside.example');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Marta Costa is saved')).toBeVisible();
  await drawer.getByLabel(/^Designation/).fill('Surgeon');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Surgeon', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Costa, Marta/ })).toContainText('Surgeon');
});

test('a list of users with a wrong line is imported once it is left out', async ({ page, installation }) => {
  await signIn(page);
  await visit(page, '/apps/user/list');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const csv =
    'email,first_name,last_name,role\nines.duarte@riverside.example,Ines,Duarte,radiologist\nnobody,Nobody,At All,king\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('row', { name: /nobody/ })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  const { rows } = await ask<{ rows: { email: string }[] }>(installation, '/api/users?q=riverside.example');
  expect(rows.map(({ email }) => email)).toContain('ines.duarte@riverside.example');
  expect(rows.some(({ email }) => email === 'nobody')).toBe(false);
});

test('a clinic is switched off and on again by undoing, and merged into another', async ({ page, installation }) => {
  await addClinic(installation, 'Easthaven Clinic');
  await addClinic(installation, 'Westhaven Clinic', 'Westhaven*');
  await signIn(page);
  await visit(page, '/clinics?q=haven');
  const row = page.getByRole('row', { name: /Westhaven/ });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Inactive');

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  await page.getByRole('combobox', { name: /^Into/ }).fill('Easthaven');
  await page.getByRole('option', { name: /Easthaven/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 rule');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(row).toHaveCount(0);
  const { rows } = await ask<Clinics>(installation, '/api/clinics?q=haven');
  expect(rows.map(({ name }) => name)).toEqual(['Easthaven Clinic']);
});

test('what two people change of one clinic is told as a difference, and each part is chosen', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const clinicId = await addClinic(installation, 'Southquay Clinic');
  await signIn(page);
  await visit(page, `/clinics?open=${clinicId}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'City' }).fill('Porto');
  await drawer.getByLabel('Contact person').fill('Rui');

  const stored = await ask<Record<string, unknown>>(installation, `/api/clinics/${clinicId}`);
  const others = [
    'clinicId',
    'logoUrl',
    'partOf',
    'parts',
    'createdAt',
    'changedAt',
    'studies',
    'users',
    'physicians',
    'may',
  ];
  const fields = Object.fromEntries(Object.entries(stored).filter(([name]) => !others.includes(name)));
  await ask(installation, `/api/clinics/${clinicId}`, { ...fields, city: 'Faro', country: 'Portugal' }, 'PUT');

  await page.keyboard.press('Control+s');
  const difference = drawer.getByRole('alert');
  await expect(difference).toContainText('Somebody else saved this in the meantime.');
  await expect(difference).toContainText('Country');
  await expect(difference.getByRole('radiogroup', { name: 'City' })).toBeVisible();
  await expectAccessible(page);
  await difference.getByText('Take theirs').click();
  await expect(drawer.getByRole('textbox', { name: 'City' })).toHaveValue('Faro');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Southquay Clinic is saved')).toBeVisible();
  const saved = await ask<Record<string, unknown>>(installation, `/api/clinics/${clinicId}`);
  expect(saved).toMatchObject({ city: 'Faro', country: 'Portugal', contactPerson: 'Rui' });
});

import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

// What one person decides, and what another one’s open page makes of it.
test.use({ only: 'changes-felt' });

let riverside = 0;

test.beforeAll(async ({ installation }) => {
  riverside = await addClinic(installation, 'Riverside General', 'Riverside*');
  await addClinic(installation, 'Northkai Clinic', 'Northkai*');
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('a study is moved to another clinic, leaves the open list of who sees the first one, and is taken back', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const person = await addColleague(installation, {
    role: 'clinic-user',
    firstName: 'Clara',
    lastName: 'Nunes',
    clinicIds: [riverside],
  });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await signInHere(theirs, person);
  await visit(theirs, '/studies');
  const seen = theirs.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  await expect(seen).toHaveCount(1);

  await signIn(page);
  await visit(page, '/studies');
  const row = page.getByRole('row', { name: /CT Head/ }).first();
  await row.click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Clinic' }).click();
  await page.getByRole('option', { name: /Northkai/ }).click();
  await expect(dialog.getByText('1 of Riverside General')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 study moved to Northkai Clinic')).toBeVisible();
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(seen).toHaveCount(1);
  await context.close();
});

test('whoever has to choose a new password reaches nothing before', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  const person = await addColleague(installation, {
    role: 'clinic-user',
    firstName: 'Rita',
    lastName: 'Sousa',
    clinicIds: [riverside],
  });
  await ask(installation, `/api/users/${person.userId}/require-password-change`, {});
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/account-settings\?tab=password/);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Present password' }).fill(person.password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('four quiet lamps over water');
  await page.getByRole('textbox', { name: 'New password again' }).fill('four quiet lamps over water');
  const changed = page.waitForResponse((response) => response.url().endsWith('/api/account/password'));
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  expect((await changed).status()).toBe(200);
  await visit(page, '/studies');
  await expect(page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(1);
});

test('the roles are compared side by side, and one is opened from there', async ({ page }) => {
  await signIn(page);
  await visit(page, '/roles');
  await page.getByRole('tab', { name: 'Compared' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /see studies and their images/i })).toContainText('Yes');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Radiologist', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Radiologist');
  await expectAccessible(page);
});

test('a role is made of another and named, is somebody’s, is compared with the first, and goes again', async ({
  page,
  installation,
}) => {
  const person = await addColleague(installation, {
    role: 'technologist',
    firstName: 'Sana',
    lastName: 'Idris',
    clinicIds: [riverside],
  });
  await signIn(page);
  await visit(page, '/roles');
  await page.getByRole('row', { name: /Technologist/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Make a role like this' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('Night technologist');
  await drawer.getByRole('checkbox', { name: 'Audit trail: View' }).check();
  await expect(drawer).toContainText('read the audit trail');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Night technologist is added')).toBeVisible();
  await page.keyboard.press('Escape');

  await visit(page, `/apps/user/list?open=${person.userId}`);
  await drawer.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Night technologist' }).click();
  await page.keyboard.press('Control+s');
  await expect(drawer).toContainText('Night technologist ·');
  const { rows } = await ask<{ rows: { customRoleId: number; accounts: number }[] }>(installation, '/api/custom-roles');
  expect(rows).toMatchObject([{ accounts: 1 }]);

  await visit(page, `/roles?view=compared&with=technologist,${rows[0]?.customRoleId}`);
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  const acts = page.getByRole('table').getByRole('row', { name: /differs/ });
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText('audit trail');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Night technologist', exact: true }).click();
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').last()).toContainText('1 person becomes Technologist');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Night technologist is deleted.')).toBeVisible();
  const after = await ask<{ customRole: string | null }>(installation, `/api/users/${person.userId}`);
  expect(after.customRole).toBeNull();
});

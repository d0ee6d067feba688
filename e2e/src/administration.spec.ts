import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'administration' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('an administrator adds a clinic with a rule, invites its people, looks through their eyes, and finds it all in the trail', async ({
  page,
  context,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/clinics/unassigned');
  await expect(page.getByRole('grid').locator('[role="row"][data-index]')).toHaveCount(2);
  await expectAccessible(page);

  await visit(page, '/clinics');
  await page.getByRole('button', { name: 'Add clinic' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: false }).first().fill('Riverside General');
  await drawer.getByLabel(/^Code/).fill('RG');
  await drawer.getByLabel('E-mail addresses, 1').fill('desk@riverside.example');
  await drawer.getByRole('tab', { name: /Incoming studies/ }).click();
  await drawer.getByRole('button', { name: 'Add rule' }).click();
  await drawer.getByText('Institution', { exact: true }).click();
  await drawer.getByLabel('Pattern').fill('Riverside*');
  await expect(drawer.getByText(/1 study matches|1 .*match/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Riverside General is (saved|added)/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Add unassigned studies' }).click();
  await expect
    .poll(async () => (await ask<{ count: number }>(installation, '/api/studies/count?clinic=none')).count)
    .toBe(1);
  await page.keyboard.press('Escape');

  await visit(page, '/apps/user/list');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel(/^First name/).fill('Thabo');
  await invitation.getByLabel(/^Last name/).fill('Maseko');
  await invitation.getByLabel(/^E-mail/).fill('t.maseko@riverside.example');
  await invitation.getByLabel(/^Role/).click();
  await page.getByRole('option', { name: 'Technologist', exact: true }).click();
  await invitation.getByRole('combobox', { name: 'Clinics' }).or(invitation.getByLabel('Clinics')).first().click();
  await page.getByRole('option', { name: 'Riverside General' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await invitation.getByRole('button', { name: /^Invite/ }).click();
  // No mail server: the link is shown, to be handed over.
  await expect(page.getByText(/\/invitation\?token=/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Maseko/ }).first()).toContainText('Invited');

  const colleague = await addColleague(installation, {
    role: 'clinic-user',
    firstName: 'Lucia',
    lastName: 'Garcia',
    clinicIds: [
      (await ask<{ rows: { clinicId: number }[] }>(installation, '/api/clinics/choices')).rows[0]?.clinicId ?? 0,
    ],
  });
  await visit(page, `/apps/user/list?user=${colleague.userId}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Actions|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /See as/ }).click();
  await expect(page.getByText(/You see Isocenter as .*Garcia.*read-only/)).toBeVisible();
  await visit(page, '/studies');
  await expect(page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/You see Isocenter as/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Audit trail' })).toBeVisible();

  await visit(page, '/audit');
  await expect(page.getByRole('grid').getByText('Viewed as another account')).toBeVisible();
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Nothing was changed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a power user manages people and clinics, and reaches neither roles nor the licence', async ({
  page,
  installation,
}) => {
  const north = await addClinic(installation, 'Northkai Clinic', 'Northkai*');
  const person = await addColleague(installation, {
    role: 'power-user',
    firstName: 'Kenji',
    lastName: 'Nakamura',
    clinicIds: [north],
  });
  await signInHere(page, person);
  for (const name of ['Institution Clinics', 'Doctors', 'Users', 'Audit trail'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Roles', 'Licence']) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto('/roles');
  await expect(page.getByText('Your role, Power user, does not include it.')).toBeVisible();
  // Nobody rules over who may do more.
  const { rows } = await ask<{ rows: { userId: number; role: string }[] }>(installation, '/api/users?role=admin');
  await visit(page, `/apps/user/list?user=${rows[0]?.userId}`);
  await expect(page.getByText(/You can read this\./)).toBeVisible();
});

test('a changed policy is asked for again, once', async ({ page, installation }) => {
  const person = await addColleague(installation, { role: 'client', firstName: 'Omar', lastName: 'Farid' });
  await ask(installation, '/api/policies/terms/versions', {
    language: 'en',
    title: 'Terms of Riverside',
    html: '<h2>Use</h2><p>Only for <strong>patients of yours</strong>.</p>',
    changeNote: 'Patients of yours only',
    isMaterial: true,
  });
  await signInHere(page, person);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('patients of yours')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/policies/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Riverside');
  await expectAccessible(page);
});

test('who leaves hands over what he holds, in the dialog that ends his account', async ({ page, installation }) => {
  const leaver = await addColleague(installation, { role: 'radiologist', firstName: 'Lena', lastName: 'Falk' });
  const successor = await addColleague(installation, { role: 'radiologist', firstName: 'Nils', lastName: 'Ek' });
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies?limit=1');
  const studyUids = rows.map(({ studyUid }) => studyUid);
  await ask(installation, '/api/studies/assignments', { studyUids, accountIds: [leaver.userId] });
  await signIn(page);
  await visit(page, '/apps/user/list?q=Falk');
  await page.getByRole('row', { name: /Falk/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 assigned study');
  await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('Nils');
  await page.getByRole('option', { name: /Ek, Nils/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row', { name: /Falk/ })).toContainText('Inactive');
  expect(await ask(installation, `/api/users/${successor.userId}/holdings`)).toMatchObject({ studies: 1 });
  expect(await ask(installation, `/api/users/${leaver.userId}/holdings`)).toMatchObject({ studies: 0 });
});

import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';
import { showsPicture } from './viewer-steps.ts';

// What an administrator is asked for in a week, each walked to its end. The sixth, a conflict of identities, is told in `identity`.
test.use({ only: 'administrator-jobs' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('a clinic is brought in with its people by a list, of which one line is wrong', async ({ page, installation }) => {
  await addClinic(installation, 'Meridian Hospital', 'Meridian*');
  await signIn(page);
  await visit(page, '/apps/user/list');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const people = [
    'email,first_name,last_name,role,clinics',
    'h.sato@meridian.example,Hana,Sato,technologist,MH',
    'k.ito@meridian.example,Ken,Ito,radiologist,MH',
    'm.mori@meridian.example,Mei,,clinic-user,MH',
  ].join('\n');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(people),
  });
  await expect(dialog.getByText('2 new, 1 wrong')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Leave out the 1 wrong line' }).check();
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy all 2 links' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const list = page.getByRole('grid');
  await expect(list.getByRole('row', { name: /Sato/ })).toContainText('Invited');
  await expect(list.getByRole('row', { name: /Ito/ })).toContainText('Invited');
  await expect(list.getByRole('row', { name: /Mori/ })).toHaveCount(0);
});

test('somebody leaves: the account is deactivated, the open page ends, and nobody comes in with it', async ({
  page,
  browser,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[01]/);
  const leaver = await addColleague(installation, { role: 'radiologist', firstName: 'Olga', lastName: 'Petrova' });
  const theirs = await (await browser.newContext({ baseURL: installation.url })).newPage();
  await signInHere(theirs, leaver);
  await signIn(page);
  await visit(page, '/apps/user/list');
  await page.getByRole('row', { name: /Petrova/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: /Deactivate/ });
  await expect(question).toContainText('Sessions end at once');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated: Olga Petrova')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByLabel('E-mail').fill(leaver.email);
  await theirs.getByLabel('Password', { exact: true }).fill(leaver.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('The account is deactivated.', { exact: false })).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
});

test('several are asked for a new password, and get the rights of somebody, only after a question', async ({
  page,
  installation,
}) => {
  const role = 'radiologist';
  const people = [
    await addColleague(installation, { role, firstName: 'Nadia', lastName: 'Renewed' }),
    await addColleague(installation, { role, firstName: 'Pavel', lastName: 'Renewed' }),
  ];
  const mustChange = () =>
    Promise.all(
      people.map(
        async ({ userId }) =>
          (await ask<{ mustChangePassword: boolean }>(installation, `/api/users/${userId}`)).mustChangePassword,
      ),
    );
  await signIn(page);
  await visit(page, '/apps/user/list?q=Renewed');
  const bar = page.getByRole('toolbar', { name: 'Selected studies' });
  const chooseBoth = async (): Promise<void> => {
    for (const name of ['Nadia', 'Pavel'])
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check();
  };

  await chooseBoth();
  await bar.getByRole('button', { name: 'Copy rights from' }).press('Enter');
  const copying = page.getByRole('dialog', { name: 'Copy rights to 2 users' });
  await expect(copying).toContainText('What they had before is not kept, and this cannot be undone.');
  await copying.getByRole('button', { name: 'Cancel' }).press('Enter');

  await bar.getByRole('button', { name: 'Ask for a new password' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ask 2 users for a new password?' });
  await expect(question).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  expect(await mustChange()).toEqual([false, false]);

  await chooseBoth();
  await bar.getByRole('button', { name: 'Ask for a new password' }).press('Enter');
  await question.getByRole('button', { name: 'Ask for a new password' }).press('Enter');
  await expect(page.getByText('New password asked for: 2 users')).toBeVisible();
  expect(await mustChange()).toEqual([true, true]);
});

test('who looked at this patient is answered from the patient, with names, and as a file', async ({
  page,
  browser,
  installation,
}) => {
  const clinic = await addClinic(installation, 'Riverside General', 'Riverside*');
  await ask(installation, `/api/clinics/${clinic}/remap`, { only: 'unassigned' });
  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Ines',
    lastName: 'Duarte',
    clinicIds: [clinic],
  });
  const theirs = await (await browser.newContext({ baseURL: installation.url })).newPage();
  await signIn(theirs, reader);
  await theirs.goto('/studies');
  await theirs.getByRole('row', { name: /Hoffmann/ }).dblclick();
  await expect(theirs).toHaveURL(/\/viewer\//);
  await expect.poll(() => showsPicture(theirs), { timeout: 60_000 }).toBe(true);
  await theirs.context().close();

  await signIn(page);
  await visit(page, '/patients');
  await page.getByRole('row', { name: /Hoffmann/ }).dblclick();
  await page.getByRole('button', { name: 'Who saw this patient' }).click();
  await expect(page).toHaveURL(/\/audit\?terms=\w{8}$/);
  const looked = page.getByRole('row', { name: /Study viewed/ }).filter({ hasText: 'Duarte' });
  await expect(looked.first()).toContainText('Hoffmann');
  await expectAccessible(page);
  await page.goBack();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Access report (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

test('a clinic that a rule put wrong is mended by the rule, which says how many studies will move', async ({
  page,
  installation,
}) => {
  const wrong = await addClinic(installation, 'West Wing', 'Northkai*');
  await ask(installation, `/api/clinics/${wrong}/remap`, { only: 'unassigned' });
  const count = async (clinic: number) =>
    (await ask<{ count: number }>(installation, `/api/studies/count?clinic=${clinic}`)).count;
  await expect.poll(() => count(wrong)).toBe(1);
  await signIn(page);
  await visit(page, `/clinics?clinic=${wrong}&tab=incoming`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: /Incoming studies/ }).click();
  await drawer.getByLabel('Pattern').fill('West*');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('West Wing is saved')).toBeVisible();
  await drawer.getByRole('button', { name: 'Apply to all placed by rules' }).click();
  const question = page.getByRole('dialog', { name: 'Apply the rules to all studies?' });
  await expect(question).toContainText('0 studies come to this clinic, 1 leaves it.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => count(wrong)).toBe(0);
});

test('an account that too many wrong passwords stopped is seen in the list and freed', async ({
  page,
  installation,
}) => {
  const forgetful = await addColleague(installation, { role: 'radiologist', firstName: 'Paul', lastName: 'Weiss' });
  for (let tries = 0; tries < 12; tries += 1)
    await fetch(`${installation.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: forgetful.email, password: `wrong ${tries}` }),
    });
  await signIn(page);
  await visit(page, '/apps/user/list');
  const row = page.getByRole('row', { name: /Weiss/ });
  await expect(row).toContainText(/failed sign-ins/);
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await expect(page.getByText('Unlocked: Paul Weiss')).toBeVisible();
  const again = await fetch(`${installation.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: forgetful.email, password: forgetful.password }),
  });
  expect(again.status).toBe(200);
});

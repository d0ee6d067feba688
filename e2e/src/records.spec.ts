import { visit } from './looks.ts';
import { addClinic, addColleague, ask } from './people.ts';
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

test('a physician is added from an account, filled in with what is known of it', async ({ page, installation }) => {
  await addColleague(installation, { role: 'radiologist', firstName: 'Pilar', lastName: 'Vance' });
  await signIn(page);
  await visit(page, '/doctors');
  await page.getByRole('button', { name: 'Make a record of Pilar Vance' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^First name/)).toHaveValue('Pilar');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Pilar Vance is saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Vance, Pilar/ })).toBeVisible();
});

test('a list of users is imported once its wrong line is left out, and all links are there at once', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  // A file that is not UTF-8 is refused.
  allowConsoleErrors(/400/);
  await signIn(page);
  await visit(page, '/apps/user/list');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog');
  const choose = (name: string, text: string | Buffer) =>
    drawer
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: typeof text === 'string' ? Buffer.from(text) : text });
  await choose('latin.csv', Buffer.from('email,last_name\na@b.example,M\u00fcller', 'latin1'));
  await expect(drawer.getByRole('alert')).toContainText('not text in UTF-8');
  await choose(
    'users.csv',
    [
      'email;first_name;last_name;role',
      'ines.duarte@riverside.example;Ines;Duarte;radiologist',
      'otto.maier@riverside.example;Otto;Maier;admin',
      'nobody;Nobody;At All;king',
    ].join('\n'),
  );
  await expect(drawer.getByRole('status')).toContainText('2 new, 1 wrong');
  // The good line is counted; the wrong one and the administrator are shown.
  await expect(drawer.getByRole('row', { name: /nobody/ })).toContainText('Role');
  await expect(drawer.getByRole('row', { name: /Otto/ })).toContainText('becomes an administrator');
  await expect(drawer.getByRole('row', { name: /Ines/ })).toHaveCount(0);
  await expectAccessible(page);
  const take = drawer.getByRole('button', { name: 'Import 2 lines' });
  await expect(take).toBeDisabled();
  await drawer.getByRole('checkbox', { name: /^Leave out/ }).check();
  await take.click();
  await expect(drawer.getByRole('button', { name: 'Copy all 2 links' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('invitations.csv');
  const { rows } = await ask<{ rows: { email: string }[] }>(installation, '/api/users?q=riverside.example');
  expect(rows.map(({ email }) => email)).toContain('ines.duarte@riverside.example');
  expect(rows.some(({ email }) => email === 'nobody')).toBe(false);
});

test('a user is described on his page, what is wrong is counted on its tab, and it is saved', async ({
  page,
  installation,
}) => {
  const person = await addColleague(installation, { role: 'doctor', firstName: 'Olga', lastName: 'Petrova' });
  await signIn(page);
  await visit(page, `/apps/user/edit/${person.userId}`);
  await page.getByRole('tab', { name: 'Information' }).click();
  await page.getByLabel('City').fill('Lisbon');
  await page.getByLabel('Website').fill('petrova');
  await page.getByText('Female').click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Social' }).click();
  await page.getByLabel('GitHub').fill('olga');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: /Information.*1/ }).click();
  await page.getByLabel('Website').fill('https://petrova.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Olga Petrova is saved')).toBeVisible();
  const { fields } = await ask<{ fields: object }>(installation, `/api/users/${person.userId}`);
  expect(fields).toMatchObject({
    info: { city: 'Lisbon', website: 'https://petrova.example', gender: 'female' },
    socialLinks: { github: 'olga' },
  });
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await expect(page.getByText('No access tokens.')).toBeVisible();
  await expectAccessible(page);
});

test('physicians come from a file', async ({ page }) => {
  await signIn(page);
  await visit(page, '/referring-doctors');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog');
  const csv = 'Last name,First name,emails\nImported,Ada,ada@riverside.example\nImported,Bea,nobody\n';
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'physicians.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(drawer.getByRole('row', { name: /Bea/ })).toContainText('3');
  await expect(drawer.getByRole('row', { name: /Bea/ })).toContainText('E-mail');
  await drawer.getByRole('checkbox', { name: /^Leave out/ }).check();
  await drawer.getByRole('button', { name: 'Import 1 line' }).click();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Imported, Ada/ })).toBeVisible();
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
  await expect(difference).toBeFocused();
  await expect(difference).toBeInViewport();
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

test('a reader group is added with its reader and her clinic, saved, and deleted once nobody belongs to it', async ({
  page,
  installation,
}) => {
  const clinicId = await addClinic(installation, 'Lakeside Clinic');
  await addColleague(installation, { role: 'radiologist', firstName: 'Nora', lastName: 'Lind', clinicIds: [clinicId] });
  await signIn(page);
  await visit(page, '/reader-groups');
  await page.getByRole('button', { name: 'Add reader group' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Subspeciality/).fill('Neuroradiology');
  await drawer.getByRole('tab', { name: 'Members' }).click();
  await drawer.getByRole('combobox', { name: 'Add a member' }).fill('Lind');
  await page.getByRole('option', { name: /Nora Lind/ }).click();
  await drawer.getByRole('checkbox', { name: 'Nora Lind leads the group' }).check();
  await drawer.getByRole('tab', { name: 'Clinics' }).click();
  await drawer.getByRole('combobox', { name: 'Clinics' }).fill('Lakeside');
  await page.getByRole('option', { name: /Lakeside/ }).click();
  await page.keyboard.press('Control+s');
  // It has no name yet, which stands on the first tab.
  await drawer.getByLabel(/^Name/).fill('Neuro night');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Neuro night is added')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer).toContainText('Reader group added');
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /Neuro night/ });
  await expect(row).toContainText('Nora Lind');

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 clinic that it reads for');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /1 user/ })
    .click();
  await drawer.getByRole('button', { name: 'Remove Nora Lind' }).click();
  await drawer.getByRole('tab', { name: 'Clinics' }).click();
  await drawer.getByRole('combobox', { name: 'Clinics' }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Neuro night is saved')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Group' }).click();
  await page.keyboard.press('Escape');
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('what is typed as soon as a new clinic or appointment is asked for stands in its first field', async ({
  page,
}) => {
  await signIn(page);
  for (const [path, name] of [
    ['/clinics', 'Add clinic'],
    ['/appointments', 'Make an appointment'],
  ] as const) {
    await visit(page, path);
    // The first letters come with the click, before anything is drawn.
    await page
      .getByRole('button', { name })
      .first()
      .evaluate((button: HTMLElement) => {
        button.focus();
        button.click();
        for (const key of 'Nort')
          button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    await page.keyboard.type('hern');
    await expect(page.getByRole('dialog').locator('input:focus')).toHaveValue('Northern');
  }
});

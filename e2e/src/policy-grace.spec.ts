import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'policy-grace' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
});

test('whoever reads when a policy changes goes on, is told until when, and accepts when it suits him', async ({
  page,
  installation,
}) => {
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Omar',
    lastName: 'Farid',
    scope: { all: true },
  });
  await signIn(page, person);
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  await page.goto(`/viewer/${rows[0]?.studyUid}`);
  await expect(page.getByRole('button', { name: 'Length' }).first()).toBeVisible();
  await ask(installation, '/api/policies/terms/versions', {
    language: 'en',
    title: 'Terms of Riverside',
    html: '<p>Only for <strong>patients of yours</strong>.</p>',
    changeNote: 'Patients of yours only',
    isMaterial: true,
  });
  const message = page.getByText(/Policies have changed\. You can go on until/);
  await expect(message).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  await visit(page, '/studies');
  await expect(message).toBeVisible();
  await expect(page.getByRole('grid').locator('[role="row"][data-index]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read and accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Read and accept' }).click();
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('a forgotten password where no letters are sent: administrators are told, and hand a link over', async ({
  page,
  context,
  installation,
}) => {
  await addColleague(installation, {
    role: 'technologist',
    firstName: 'Vera',
    lastName: 'Lind',
    scope: { all: true },
  });
  await page.goto('/forgot-password');
  await page.getByLabel(/E-mail/).fill('vera.lind@riverside.example');
  await page.getByRole('button', { name: 'Tell the administrators' }).click();
  await expect(page.getByText('The administrators have been told')).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await signInHere(page);
  await expect(page.getByText('Vera Lind has forgotten the password and is waiting for a link.')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/apps/user/list');
  await expect(page.getByRole('grid').getByText('waits for a new password')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Lind, Vera' })).toBeVisible();
  await expect(drawer.getByText(/waits for a link since/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Make password link' })).toBeVisible();
});

test('who looked at a study, from the study', async ({ page, installation }) => {
  await signIn(page);
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  await visit(page, `/studies?study=${rows[0]?.studyUid}&drawer=activity`);
  await page.getByRole('button', { name: 'Who looked at this study' }).click();
  await expect(page).toHaveURL(new RegExp(`/audit\\?study=${rows[0]?.studyUid}`));
  await expect(page.getByRole('grid').locator('[role="row"][data-index]').first()).toBeVisible();
});

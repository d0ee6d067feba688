import { expect, expectAccessible, signInHere, test } from './story.ts';

test.use({ kind: 'demo' });

test('the client of the demo meets no study and no menu of them, and is told why', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  await signInHere(page, { email: 'client@demo.com', password: 'client' });
  await expect(page.getByRole('link', { name: 'Study List' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/studies');
  await expect(page.getByText(/Your role, Client, does not include it/)).toBeVisible();
  await expectAccessible(page);
});

test('anybody who registers in the demo becomes an administrator, as the specification has it', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('User name').fill('grace');
  await page.getByLabel('E-mail').fill('grace@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .*, grace$/);
});

test('the figure beside an account signs in from the page as it comes, and is text once something is typed', async ({
  page,
}) => {
  await page.goto('/login');
  const name = page.getByLabel(/E-mail or user name/);
  await expect(name).toBeFocused();
  await expect(page.getByRole('button', { name: /^Adaeze Okafor/ })).toBeVisible();
  await page.keyboard.type('r2');
  await expect(name).toHaveValue('r2');
  await name.fill('');
  await page.keyboard.press('1');
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole('link', { name: 'Study List' })).toBeVisible();
});

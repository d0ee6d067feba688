import { expect, expectAccessible, test } from './story.ts';

test.use({ kind: 'empty' });

test('the first visit creates the administrator, names the installation and loads the samples', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/set-up/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create the administrator');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Adaeze Okafor');
  await page.getByLabel('E-mail').fill('a.okafor@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill('isocentre of the rings');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of this installation').fill('Riverside Imaging Group');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create and open the archive' }).click();

  await expect(page).not.toHaveURL(/set-up/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .*, Adaeze Okafor$/);
  await page.getByRole('link', { name: 'Study List' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study List');
  // A sample arrives while one looks.
  await expect(page.getByText('Hoffmann', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
});

test('a second visitor cannot set it up again', async ({ page }) => {
  await page.goto('/set-up');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Riverside Imaging Group')).toBeVisible();
});
